import type {
  HeaderCart,
  HeaderContent,
  HeaderLink,
  HeaderLogo,
  HeaderNavigationItem,
  HeaderProfile,
  HeaderSearch,
} from '../../components/header';
import type {
  ArticleItem,
  ArticleList,
  FeaturedItem,
  FeaturedList,
  MegaMenuContent,
  MegaMenuItem,
  MegaMenuProps,
  ResourceItem,
  ResourceList,
} from '../../components/megamenu';
import type { SearchToggleProps } from '../../components/searchtoggle';
import type { StockTickerProps } from '../../components/stockticker';
import { menuDepth } from '../../generated/tokens';
import { isObject, text } from '../../model/model';
import { base, boolean, list, number, one, oneOf, type Reader, reader } from '../../model/read';
import { breadcrumb, languageswitcher, skiplink } from './navigation';

/*
 * The header and what stands in it.
 */

/** Items down to the last level, whatever is below it. */
const items = (level: number): Reader<MegaMenuItem[]> =>
  list<MegaMenuItem>(
    fields =>
      reader<MegaMenuItem>({
        ...base,
        path: text,
        text,
        isActive: boolean,
        isCurrent: boolean,
        isExternal: boolean,
        children: level < menuDepth ? items(level + 1) : () => undefined,
      })(fields),
    'text',
  );

/** Lists by the id of an item. */
const byId =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  value => {
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).map(([id, fields]) => [id, read(fields)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== undefined));
  };

const featuredItem = { id: text, linkPath: text, imagePath: text, title: text };
const resourceItem = { ...featuredItem, descr: text };

const featured = one(
  reader<FeaturedList>({ title: text, items: list(reader<FeaturedItem>(featuredItem), 'title') }),
);
const resources = one(
  reader<ResourceList>({ title: text, items: list(reader<ResourceItem>(resourceItem), 'title') }),
);
const articles = one(
  reader<ArticleList>({ items: list(reader<ArticleItem>({ ...resourceItem, linkText: text }), 'title') }),
);

const menuFields = {
  items: items(1),
  featured: byId(featured),
  resources: byId(resources),
  articles: byId(articles),
  openOn: oneOf('click', 'hover'),
};

export const stockticker = reader<StockTickerProps, 'labels'>({
  ...base,
  linkPath: text,
  label: text,
  text,
  type: oneOf('positive', 'negative', 'neutral'),
});

export const searchtoggle = reader<SearchToggleProps, 'children' | 'active' | 'onActiveChange' | 'labels'>({
  ...base,
  text,
  isActive: boolean,
});

export const megamenu = reader<
  MegaMenuProps,
  'featuredList' | 'logo' | 'children' | 'active' | 'onActiveChange' | 'labels'
>({ ...base, ...menuFields, mainMenuText: text, closeText: text, backText: text });

const item = { ...base, path: text, text };
const link = reader<HeaderLink>(item);

export const header = reader<HeaderContent>({
  ...base,
  isVisible: boolean,
  mainMenuText: text,
  closeText: text,
  backText: text,
  globalLinks: list(link, 'path', 'text'),
  stockTicker: one(stockticker),
  info: one(link),
  locations: one(link),
  products: one(link),
  login: one(link),
  skipLink: one(skiplink),
  languageSwitcher: one(languageswitcher),
  breadcrumb: one(breadcrumb),
  logo: one(
    reader<HeaderLogo>({
      linkPath: text,
      text,
      imagePath: text,
      width: number,
      height: number,
      isVisible: boolean,
      className: text,
    }),
  ),
  navigation: list(reader<HeaderNavigationItem>({ ...item, isVisibleOnMobile: boolean }), 'text'),
  search: one(reader<HeaderSearch>({ text, isActive: boolean })),
  profile: one(reader<HeaderProfile>({ linkPath: text, userName: text, text })),
  cart: one(reader<HeaderCart>({ linkPath: text, text })),
  featured,
  menu: one(reader<MegaMenuContent>(menuFields)),
});
