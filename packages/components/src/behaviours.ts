import {
  type AnyBehaviour,
  type Lazy,
  type Mountable,
  type MountedAll,
  mountAll as mountThese,
} from './behaviour';
import { accordion } from './components/accordion/accordion.behaviour';
import { backtotop } from './components/backtotop/backtotop.behaviour';
import { breadcrumb } from './components/breadcrumb/breadcrumb.behaviour';
import { selector as wrappers } from './components/carouselwrapper/selector';
import { header } from './components/header/header.behaviour';
import { languageswitcher } from './components/languageswitcher/languageswitcher.behaviour';
import { megamenu } from './components/megamenu/megamenu.behaviour';
import { modal } from './components/modal/modal.behaviour';
import { selector as products } from './components/productcarousel/selector';
import { searchtoggle } from './components/searchtoggle/searchtoggle.behaviour';
import { selector as sliders } from './components/slider/selector';
import { tabs } from './components/tabs/tabs.behaviour';
import { loadChunk } from './page/chunks';
import { type PageOptions, startPage } from './page/start';
import { recordVersion } from './page/version';

export * from './behaviour';
export { type DataLayer, type DataLayerEvent, type DataLayerState, pageDataLayer } from './page/dataLayer';
export type { PageOptions };
export { accordion, backtotop, breadcrumb, header, languageswitcher, megamenu, modal, searchtoggle, tabs };

// Called so that a bundler may leave a behaviour out that nobody imports.
const lazy = (name: string, load: Lazy['load'], selector?: string): Lazy => ({
  name,
  ...(selector && { selector }),
  load: () => loadChunk(name, load),
});

/** The carousel; its script is loaded where a page has one. */
export const carousel = /* @__PURE__ */ lazy(
  'carousel',
  async () => (await import('./components/carousel/carousel.behaviour')).carousel,
);

/** The columns of a container as a carousel; loaded where a page has one. */
export const carouselwrapper = /* @__PURE__ */ lazy(
  'carouselwrapper',
  async () => (await import('./components/carouselwrapper/carouselwrapper.behaviour')).carouselwrapper,
  wrappers,
);

/** The carousels of products and categories; loaded where a page has one. */
export const productcarousel = /* @__PURE__ */ lazy(
  'productcarousel',
  async () => (await import('./components/productcarousel/productcarousel.behaviour')).productcarousel,
  products,
);

/** A slider by itself; loaded where a page has one. */
export const slider = /* @__PURE__ */ lazy(
  'slider',
  async () => (await import('./components/slider/slider.behaviour')).slider,
  sliders,
);

/** Every behaviour of this library. */
export const behaviours: readonly (AnyBehaviour | Mountable | Lazy)[] = [
  carousel,
  carouselwrapper,
  productcarousel,
  slider,
  accordion,
  backtotop,
  breadcrumb,
  header,
  languageswitcher,
  megamenu,
  modal,
  searchtoggle,
  tabs,
];

/**
 * Brings all markup of a document, a shadow root or an element to life, what is added later included. With a document it also starts
 * what belongs to the page as a whole: its version (VER-02), same-page links, the data layer.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these = behaviours,
  options?: PageOptions,
): MountedAll {
  const mounted = mountThese(scope, these);
  // After the behaviours, which open what a hash in the address points into.
  const end = 'documentElement' in scope ? startPage(options) : recordVersion();
  return {
    ...mounted,
    destroy() {
      end?.();
      mounted.destroy();
    },
  };
}
