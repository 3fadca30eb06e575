import type { LinkProp } from '../../model/link';
import type { ImageSource } from '../../model/readImage';
import type { BreadcrumbProps } from '../breadcrumb';
import type { LanguageSwitcherProps } from '../languageswitcher';
import type { FeaturedList, MegaMenuContent } from '../megamenu';
import type { SkipLinkProps } from '../skiplink';
import type { StockTickerProps } from '../stockticker';

/** A link of the top bar. */
export interface HeaderLink {
  /** Id of the link. */
  id?: string | undefined;
  /**
   * The link: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the link.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  path?: string | undefined;
  /** Text of the link. */
  text: string;
  /**
   * Class names to add to those of the link.
   * @format class
   */
  className?: string | undefined;
}

/** An item of the header's navigation. */
export interface HeaderNavigationItem {
  /**
   * Id of the item. If a first-level item of the mega menu has this id, or else this path, and has children, the
   * link opens the menu there.
   */
  id: string;
  /**
   * The link: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the link.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  path?: string | undefined;
  /** Text of the link. */
  text: string;
  /** Whether the link is the current page; also if the menu says so. */
  isCurrent?: boolean | undefined;
  /** Whether the current page is below the linked page; also if the menu says so. */
  holdsCurrent?: boolean | undefined;
  /**
   * Whether the item is visible below 768 px, where the navigation is part of the menu.
   * @default true
   */
  isVisibleOnMobile?: boolean | undefined;
  /**
   * Class names to add to those of the item.
   * @format class
   */
  className?: string | undefined;
}

/** The logo of the site. */
export interface HeaderLogo {
  /**
   * Link of the logo: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the logo's link.
   * @format url
   * @default "/"
   * @cms
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /** Name of the site, shown next to the image or instead of it. */
  text?: string | undefined;
  /**
   * Image of the logo: a URL, or its fields with `width` and `height`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * URL of the logo's image.
   * @format image
   */
  imagePath?: string | undefined;
  /** Width of the image in px. Together with `height` it reserves the space while the image loads. */
  width?: number | undefined;
  /** Height of the image in px. */
  height?: number | undefined;
  /**
   * Whether the logo is rendered.
   * @default true
   */
  isVisible?: boolean | undefined;
  /**
   * Class names to add to those of the link.
   * @format class
   */
  className?: string | undefined;
}

/** The link to the visitor's account. */
export interface HeaderProfile {
  /**
   * The link: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the link.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /** Name of the signed-in visitor. */
  userName?: string | undefined;
  /** Text of the link while nobody is signed in. Defaults to the label `profile`. */
  text?: string | undefined;
}

/** The link to the cart. */
export interface HeaderCart {
  /**
   * The link: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the link.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /** Number of items in the cart. */
  text?: string | undefined;
}

/** The search button. */
export interface HeaderSearch {
  /** Text of the button. */
  text?: string | undefined;
  /** Whether the search is open initially. */
  isActive?: boolean | undefined;
}

/** The content of a header: the CMS's fields. */
export interface HeaderContent {
  /**
   * Id of the header, from which the ids inside it derive.
   * @format id
   */
  id?: string | undefined;
  /**
   * Whether the header is rendered. The skip link always is.
   * @default true
   */
  isVisible?: boolean | undefined;
  /** Accessible name of the menu and heading of its first level. */
  mainMenuText?: string | undefined;
  /** Text of the menu's close button. */
  closeText?: string | undefined;
  /** Text of the menu's back button. */
  backText?: string | undefined;
  /**
   * Class names to add to those of the header.
   * @format class
   */
  className?: string | undefined;
  /** Skip link to the main content. It is rendered even without this field. */
  skipLink?: SkipLinkProps | undefined;
  /** Links to the company's other sites, at the start of the top bar. */
  globalLinks?: HeaderLink[] | undefined;
  /** Share price in the top bar. */
  stockTicker?: StockTickerProps | undefined;
  /** Link to information about the company. */
  info?: HeaderLink | undefined;
  /** Link to the company's locations. */
  locations?: HeaderLink | undefined;
  /** Link to products and solutions. */
  products?: HeaderLink | undefined;
  /** Links to the page in other languages; on small screens they are in the menu. */
  languageSwitcher?: LanguageSwitcherProps | undefined;
  /** Link to sign in. */
  login?: HeaderLink | undefined;
  /** Logo of the site. */
  logo?: HeaderLogo | undefined;
  /** Navigation next to the logo. */
  navigation?: HeaderNavigationItem[] | undefined;
  /** Search button. */
  search?: HeaderSearch | undefined;
  /** Link to the visitor's account. */
  profile?: HeaderProfile | undefined;
  /** Link to the cart. */
  cart?: HeaderCart | undefined;
  /** Featured items next to the first level of the menu. */
  featured?: FeaturedList | undefined;
  /** Breadcrumb in a bar below the header. */
  breadcrumb?: BreadcrumbProps | undefined;
  /** Mega menu, which the menu button and items of the navigation open. */
  menu?: MegaMenuContent | undefined;
}
