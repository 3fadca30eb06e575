import { breadcrumbMore } from '../components/breadcrumb/words';
import type { SearchLabels } from '../search/labels';
import type { SliderLabels } from '../slider/labels';

/** The words that components say by themselves. Every one can be replaced, one by one. */
export interface Labels {
  /** The button of a product that puts it into the cart. */
  addToCart: string;
  /** The button of a product that puts it on the wish list. */
  addToWishList: string;
  /** The button that goes up one level of a menu. */
  back: string;
  /** The name of the way to the page. */
  breadcrumb: string;
  /** The button that shows the pages that the way leaves out. */
  breadcrumbMore: string;
  /** The link to the cart; the number of things in it follows. */
  cart: string;
  /** The button that shows slides one by one again. */
  carouselView: string;
  /** The close button of a dialog. */
  close: string;
  /** The name of a dialog without a title. */
  dialog: string;
  /** The link to the picture of a slide. */
  expand: string;
  /** The list of links to the whole company's sites. */
  global: string;
  /** The button that shows all slides at once. */
  gridView: string;
  /** Told after the site's name in the link to its first page. */
  home: string;
  /** The button that shows the languages of the page, and the name of their list. */
  language: string;
  /** The name of a site's main menu. */
  mainMenu: string;
  /** The button that opens the main menu. */
  menu: string;
  /** The name of the header's navigation. */
  navigation: string;
  /** Told after the text of a link that opens a new tab. */
  newTab: string;
  /** The link to the page of a menu item that has others below it; `%s` is the item's text. */
  overview: string;
  /** The name of a list of links to pages. */
  pages: string;
  /** Told before the lowest of several prices. */
  priceFrom: string;
  /** Told before a price that is lower than usual. */
  priceNow: string;
  /** Told before the usual price, where there is a lower one. */
  priceRegular: string;
  /** The link to the visitor's own page, where the model has no text for it. */
  profile: string;
  /** The button that opens the search, the name of its field and the button that sends it. */
  search: string;
  /** The words of the search widgets. */
  searchWidgets: Partial<SearchLabels>;
  /** The link past the header to the page's main content. */
  skip: string;
  /** The words of carousels. */
  slider: Partial<SliderLabels>;
  /** Told of a price that falls. */
  tickerNegative: string;
  /** Told of a price that stays. */
  tickerNeutral: string;
  /** Told of a price that rises. */
  tickerPositive: string;
  /** The link to the top of the page. */
  top: string;
  /** The name of a film without words of its own. */
  video: string;
  /** The placeholder of a model that no component renders; `%s` is its resource type. */
  unknown: string;
}

/** The labels in English. */
export const labels: Labels = {
  addToCart: 'Add to cart',
  addToWishList: 'Add to wish list',
  back: 'Back',
  breadcrumb: 'Breadcrumb',
  breadcrumbMore,
  cart: 'Cart',
  carouselView: 'Show as carousel',
  close: 'Close',
  dialog: 'Dialog',
  expand: 'Open the picture',
  global: 'Global',
  gridView: 'Show as grid',
  home: 'home page',
  language: 'Language',
  mainMenu: 'Main menu',
  menu: 'Menu',
  navigation: 'Main',
  newTab: 'opens in a new tab',
  overview: '%s overview',
  pages: 'Pages',
  priceFrom: 'from',
  priceNow: 'Now',
  priceRegular: 'Usual price',
  profile: 'Sign in / register',
  search: 'Search',
  searchWidgets: {},
  skip: 'Skip to main content',
  slider: {},
  tickerNegative: 'down',
  tickerNeutral: 'unchanged',
  tickerPositive: 'up',
  top: 'Back to top',
  video: 'Video',
  unknown: 'No component renders “%s”',
};

/** Replaced labels, and the English ones where none is given. */
export function withLabels(own: Partial<Labels> | undefined): Labels {
  return own ? { ...labels, ...own } : labels;
}
