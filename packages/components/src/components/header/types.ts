import type { BreadcrumbProps } from '../breadcrumb';
import type { LanguageSwitcherProps } from '../languageswitcher';
import type { FeaturedList, MegaMenuContent } from '../megamenu';
import type { SkipLinkProps } from '../skiplink';
import type { StockTickerProps } from '../stockticker';

/** A link of the top bar. */
export interface HeaderLink {
  /** Names the link. */
  id?: string;
  /**
   * Where it leads.
   * @format url
   */
  path: string;
  /** Its text. */
  text: string;
  /**
   * Further classes.
   * @format class
   */
  className?: string;
}

/** An item of the header's navigation (HDR-07). */
export interface HeaderNavigationItem {
  /** Names the item. Where the mega menu's first level has an item of this id, or else of this path, with children, it opens the
   * menu there. */
  id: string;
  /**
   * Where it leads.
   * @format url
   */
  path: string;
  /** Its text. */
  text: string;
  /**
   * Whether it shows under 768 px, where the navigation is in the menu.
   * @default true
   */
  isVisibleOnMobile?: boolean;
  /**
   * Further classes of the item.
   * @format class
   */
  className?: string;
}

/** The site's mark (HDR-08). */
export interface HeaderLogo {
  /**
   * Where it leads.
   * @format url
   * @default "/"
   */
  linkPath?: string;
  /** The site's name, beside the mark or in its place. */
  text?: string;
  /**
   * The mark's picture.
   * @format image
   */
  imagePath?: string;
  /** The picture's width in px; with its height it keeps the picture's place until it is loaded. */
  width?: number;
  /** The picture's height in px. */
  height?: number;
  /**
   * Whether there is one.
   * @default true
   */
  isVisible?: boolean;
  /**
   * Further classes of the link.
   * @format class
   */
  className?: string;
}

/** The visitor's own page (HDR-10). */
export interface HeaderProfile {
  /**
   * Where it leads.
   * @format url
   */
  linkPath: string;
  /** Who has signed in. */
  userName?: string;
  /** The link's text while nobody has. */
  text?: string;
}

/** The cart (HDR-10). */
export interface HeaderCart {
  /**
   * Where it leads.
   * @format url
   */
  linkPath: string;
  /** How many things are in it. */
  text?: string;
}

/** The search's button. */
export interface HeaderSearch {
  /** Its text. */
  text?: string;
  /** The search shows at first. */
  isActive?: boolean;
}

/** The content of a header: the CMS's fields. */
export interface HeaderContent {
  /**
   * The id of the header, from which those in it derive.
   * @format id
   */
  id?: string;
  /**
   * Whether there is a header at all.
   * @default true
   */
  isVisible?: boolean;
  /** The name of the menu and of its first level. */
  mainMenuText?: string;
  /** The text of the menu's close button. */
  closeText?: string;
  /** The text of the menu's back button. */
  backText?: string;
  /**
   * Further classes of the header.
   * @format class
   */
  className?: string;
  /** The first link of the page, to its main content; there is one in any case. */
  skipLink?: SkipLinkProps;
  /** Links to the company's other sites, at the start of the top bar. */
  globalLinks?: HeaderLink[];
  /** A share's price. */
  stockTicker?: StockTickerProps;
  /** The link to information. */
  info?: HeaderLink;
  /** The link to our locations. */
  locations?: HeaderLink;
  /** The link to products and solutions. */
  products?: HeaderLink;
  /** The page in other languages; on a narrow screen it stands in the menu. */
  languageSwitcher?: LanguageSwitcherProps;
  /** The link to log in. */
  login?: HeaderLink;
  /** The site's mark. */
  logo?: HeaderLogo;
  /** The navigation beside the mark. */
  navigation?: HeaderNavigationItem[];
  /** The search's button. */
  search?: HeaderSearch;
  /** The link to the visitor's own page. */
  profile?: HeaderProfile;
  /** The link to the cart. */
  cart?: HeaderCart;
  /** What is featured beside the first level of the menu. */
  featured?: FeaturedList;
  /** The way to the page, in a strip of its own below the header. */
  breadcrumb?: BreadcrumbProps;
  /** The mega menu, opened by the menu button and by items of the navigation. */
  menu?: MegaMenuContent;
}
