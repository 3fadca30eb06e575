import type { MegaMenuContent, MegaMenuItem } from '@plenum/components/megamenu';
import type { NavigationGroup, PageModel } from '../page-model';
import { libraryOf } from './library';
import { words } from './words';

function item({ name, title, lang, current, pages }: NavigationGroup): MegaMenuItem {
  return {
    id: name,
    text: title,
    isActive: current,
    ...(lang && { language: lang }),
    children: pages.map(({ title: text, lang: language, path, href, current: isCurrent }) => ({
      id: path,
      link: href,
      text,
      isCurrent,
      ...(language && { language }),
    })),
  };
}

/** The menu of the library: each group of guides, and all components by group. */
export function menu(page: PageModel): MegaMenuContent {
  const groups = page.navigation;
  const guides = groups.flatMap(group => {
    const [first] = group.pages;
    return group.kind === 'guides' && first ? [{ ...item(group), link: first.href }] : [];
  });
  const components: MegaMenuItem = {
    id: 'components',
    link: libraryOf(page),
    text: words(page.language).components,
    isActive: page.template === 'library' || groups.some(({ kind, current }) => kind !== 'guides' && current),
    children: groups.filter(({ kind }) => kind !== 'guides').map(item),
  };
  return { items: [...guides, components] };
}

/** The navigation next to the logo: the first level of the menu, as far as it is in the page's language. */
export const navigation = (content: MegaMenuContent) =>
  content.items
    .filter(({ language }) => !language)
    .map(({ id, link, text, isActive = false }) => ({ id, link, text, holdsCurrent: isActive }));
