import { type LinkProp, linkOf } from '../../model/link';
import type { MegaMenuItem } from '../megamenu';
import type { HeaderNavigationItem } from './types';

interface Page {
  id: string;
  link?: LinkProp | undefined;
  path?: string | undefined;
}

const urlOf = ({ link, path }: Page): string | undefined => linkOf(link, path)?.url;

/** The entry for the same page: the one with the same id, else with the same URL. */
export const findSamePage = <T extends Page>(page: Page, others: readonly T[]): T | undefined =>
  others.find(({ id }) => id === page.id) ??
  others.find(other => urlOf(other) && urlOf(other) === urlOf(page));

/** The items of the menu, and those of the navigation that it lacks, for screens without the navigation. */
export function getMenuItems(items: MegaMenuItem[], navigation: HeaderNavigationItem[]): MegaMenuItem[] {
  const small = navigation
    .filter(item => !findSamePage(item, items))
    .map(({ id, link, path, text }) => ({
      id,
      link: linkOf(link, path),
      text,
      className: 'cmp-header__small',
    }));
  return [...items, ...small].map(item =>
    findSamePage(item, navigation)?.isVisibleOnMobile === false
      ? { ...item, className: `${item.className ?? ''} cmp-header__not-on-mobile`.trim() }
      : item,
  );
}
