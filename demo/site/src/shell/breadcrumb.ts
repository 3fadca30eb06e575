import type { BreadcrumbProps } from '@plenum/components/breadcrumb';
import type { PageModel } from '../page-model';
import { libraryOf } from './library';
import { words } from './words';

/** The breadcrumb of a library page. */
export function breadcrumb(page: PageModel): BreadcrumbProps | undefined {
  const { group, navigation, site } = page;
  if (page.template === 'library') {
    return {
      id: 'breadcrumb',
      items: [
        { title: site.title, link: { url: site.base } },
        { title: page.title, current: true },
      ],
    };
  }
  if (!group) return undefined;
  const first = navigation.find(({ name }) => name === group.name)?.pages[0];
  return {
    id: 'breadcrumb',
    items: [
      { title: site.title, link: { url: site.base } },
      { title: words(page.language).library, link: { url: libraryOf(page) } },
      { title: group.title, link: { url: first?.href ?? site.base } },
      { title: page.title, current: true },
    ],
  };
}
