import { menuDepth } from '../../generated/tokens';
import { isObject, text } from '../../model/model';
import { base, boolean, from, list, one, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import type {
  ArticleItem,
  ArticleList,
  FeaturedItem,
  FeaturedList,
  ResourceItem,
  ResourceList,
} from './ExtraInfo';
import type { MegaMenuItem } from './items';
import { MegaMenu, type MegaMenuProps } from './MegaMenu';

/** Reads items down to the last level; skips deeper ones. */
const items = (level: number): Reader<MegaMenuItem[]> =>
  list<MegaMenuItem>(
    fields =>
      reader<MegaMenuItem, 'path'>({
        ...base,
        link: from('path', text),
        text,
        language: text,
        isActive: boolean,
        isCurrent: boolean,
        isExternal: boolean,
        children: level < menuDepth ? items(level + 1) : () => undefined,
      })(fields),
    'text',
  );

/** Reads lists by the id of their item. */
const byId =
  <T,>(read: Reader<T>): Reader<Record<string, T>> =>
  value => {
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).map(([id, fields]) => [id, read(fields)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== undefined));
  };

const featuredItem = { id: text, link: from('linkPath', text), imagePath: text, title: text };
const resourceItem = { ...featuredItem, descr: text };

/** Reads a featured list. */
export const readFeatured = one(
  reader<FeaturedList>({
    title: text,
    items: list(reader<FeaturedItem, 'linkPath' | 'image'>(featuredItem), 'title'),
  }),
);
const resources = one(
  reader<ResourceList>({
    title: text,
    items: list(reader<ResourceItem, 'linkPath' | 'image'>(resourceItem), 'title'),
  }),
);
const articles = one(
  reader<ArticleList>({
    items: list(reader<ArticleItem, 'linkPath' | 'image'>({ ...resourceItem, linkText: text }), 'title'),
  }),
);

/** Readers of a menu's fields, also used by the header. */
export const menuFields = {
  items: items(1),
  featured: byId(readFeatured),
  resources: byId(resources),
  articles: byId(articles),
  openOn: oneOf('click', 'hover'),
};

const read = reader<
  MegaMenuProps,
  'featuredList' | 'logo' | 'children' | 'active' | 'onActiveChange' | 'labels'
>({ ...base, ...menuFields, mainMenuText: text, closeText: text, backText: text });

export default {
  megamenu: ({ fields, labels, components }) => (
    <MegaMenu {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
