import { lazy } from '../../page/lazy';
import { selector } from './selector';

/** The columns of a container as a carousel; its script is loaded where a page has one. */
export const carouselwrapper = /* @__PURE__ */ lazy(
  'carouselwrapper',
  async () => (await import('./carouselwrapper.behaviour')).carouselwrapper,
  selector,
);
