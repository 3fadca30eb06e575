import { text } from '../../model/model';
import { base, boolean, from, list, number, one, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { readBreadcrumb } from '../breadcrumb/breadcrumb.model';
import { readLanguageSwitcher } from '../languageswitcher/languageswitcher.model';
import type { MegaMenuContent } from '../megamenu';
import { menuFields, readFeatured } from '../megamenu/megamenu.model';
import { readSkipLink } from '../skiplink/skiplink.model';
import { readStockTicker } from '../stockticker/stockticker.model';
import { Header } from './Header';
import type {
  HeaderCart,
  HeaderContent,
  HeaderLink,
  HeaderLogo,
  HeaderNavigationItem,
  HeaderProfile,
  HeaderSearch,
} from './types';

const item = { ...base, link: from('path', text), text };
const link = reader<HeaderLink, 'path'>(item);

const read = reader<HeaderContent>({
  ...base,
  isVisible: boolean,
  mainMenuText: text,
  closeText: text,
  backText: text,
  globalLinks: list(link, 'link', 'text'),
  stockTicker: one(readStockTicker),
  info: one(link),
  locations: one(link),
  products: one(link),
  login: one(link),
  skipLink: one(readSkipLink),
  languageSwitcher: one(readLanguageSwitcher),
  breadcrumb: one(readBreadcrumb),
  logo: one(
    reader<HeaderLogo, 'linkPath' | 'image'>({
      link: from('linkPath', text),
      text,
      imagePath: text,
      width: number,
      height: number,
      isVisible: boolean,
      className: text,
    }),
  ),
  navigation: list(
    reader<HeaderNavigationItem, 'path'>({
      ...item,
      isCurrent: boolean,
      holdsCurrent: boolean,
      isVisibleOnMobile: boolean,
    }),
    'text',
  ),
  search: one(reader<HeaderSearch>({ text, isActive: boolean })),
  profile: one(reader<HeaderProfile, 'linkPath'>({ link: from('linkPath', text), userName: text, text })),
  cart: one(reader<HeaderCart, 'linkPath'>({ link: from('linkPath', text), text })),
  featured: readFeatured,
  menu: one(reader<MegaMenuContent>(menuFields)),
});

export default {
  header: ({ fields, labels, components }) => (
    <Header {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
