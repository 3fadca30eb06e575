import type { BreadcrumbProps } from '../breadcrumb';
import type { LanguageSwitcherProps } from '../languageswitcher';
import type { FeaturedList, MegaMenuContent } from '../megamenu';
import type { SkipLinkProps } from '../skiplink';
import type { StockTickerProps } from '../stockticker';

/** A link of the top bar. */
export interface HeaderLink {
  /** Id of the link. */
  id?: string;
  /**
   * URL of the link.
   * @format url
   */
  path: string;
  /** Text of the link. */
  text: string;
  /**
   * Class names to add to those of the link.
   * @format class
   */
  className?: string;
}

/** An item of the header's navigation (HDR-07). */
export interface HeaderNavigationItem {
  /**
   * Id of the item. If a first-level item of the mega menu has this id, or else this path, and has children, the
   * link opens the menu there.
   */
  id: string;
  /**
   * URL of the link.
   * @format url
   */
  path: string;
  /** Text of the link. */
  text: string;
  /** Whether the link is the current page; also if the menu says so. */
  isCurrent?: boolean;
  /** Whether the current page is below the linked page; also if the menu says so. */
  holdsCurrent?: boolean;
  /**
   * Whether the item is visible below 768 px, where the navigation is part of the menu.
   * @default true
   */
  isVisibleOnMobile?: boolean;
  /**
   * Class names to add to those of the item.
   * @format class
   */
  className?: string;
}

/** The logo of the site (HDR-08). */
export interface HeaderLogo {
  /**
   * URL of the logo's link.
   * @format url
   * @default "/"
   */
  linkPath?: string;
  /** Name of the site, shown next to the image or instead of it. */
  text?: string;
  /**
   * URL of the logo's image.
   * @format image
   */
  imagePath?: string;
  /** Width of the image in px. Together with `height` it reserves the space while the image loads. */
  width?: number;
  /** Height of the image in px. */
  height?: number;
  /**
   * Whether the logo is rendered.
   * @default true
   */
  isVisible?: boolean;
  /**
   * Class names to add to those of the link.
   * @format class
   */
  className?: string;
}

/** The link to the visitor's account (HDR-10). */
export interface HeaderProfile {
  /**
   * URL of the link.
   * @format url
   */
  linkPath: string;
  /** Name of the signed-in visitor. */
  userName?: string;
  /** Text of the link while nobody is signed in. Defaults to the label `profile`. */
  text?: string;
}

/** The link to the cart (HDR-10). */
export interface HeaderCart {
  /**
   * URL of the link.
   * @format url
   */
  linkPath: string;
  /** Number of items in the cart. */
  text?: string;
}

/** The search button. */
export interface HeaderSearch {
  /** Text of the button. */
  text?: string;
  /** Whether the search is open initially. */
  isActive?: boolean;
}

/** The content of a header: the CMS's fields. */
export interface HeaderContent {
  /**
   * Id of the header, from which the ids inside it derive.
   * @format id
   */
  id?: string;
  /**
   * Whether the header is rendered. The skip link always is.
   * @default true
   */
  isVisible?: boolean;
  /** Accessible name of the menu and heading of its first level. */
  mainMenuText?: string;
  /** Text of the menu's close button. */
  closeText?: string;
  /** Text of the menu's back button. */
  backText?: string;
  /**
   * Class names to add to those of the header.
   * @format class
   */
  className?: string;
  /** Skip link to the main content. It is rendered even without this field. */
  skipLink?: SkipLinkProps;
  /** Links to the company's other sites, at the start of the top bar. */
  globalLinks?: HeaderLink[];
  /** Share price in the top bar. */
  stockTicker?: StockTickerProps;
  /** Link to information about the company. */
  info?: HeaderLink;
  /** Link to the company's locations. */
  locations?: HeaderLink;
  /** Link to products and solutions. */
  products?: HeaderLink;
  /** Links to the page in other languages; on small screens they are in the menu. */
  languageSwitcher?: LanguageSwitcherProps;
  /** Link to sign in. */
  login?: HeaderLink;
  /** Logo of the site. */
  logo?: HeaderLogo;
  /** Navigation next to the logo. */
  navigation?: HeaderNavigationItem[];
  /** Search button. */
  search?: HeaderSearch;
  /** Link to the visitor's account. */
  profile?: HeaderProfile;
  /** Link to the cart. */
  cart?: HeaderCart;
  /** Featured items next to the first level of the menu. */
  featured?: FeaturedList;
  /** Breadcrumb in a bar below the header. */
  breadcrumb?: BreadcrumbProps;
  /** Mega menu, which the menu button and items of the navigation open. */
  menu?: MegaMenuContent;
}
