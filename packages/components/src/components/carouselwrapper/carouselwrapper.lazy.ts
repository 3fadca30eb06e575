import { lazy } from '../../page/lazy';
import { selector } from './selector';

/** The columns of a container as a carousel; its script is loaded on pages that have one. */
export const carouselwrapper = /* @__PURE__ */ lazy(
  'carouselwrapper',
  async () => (await import('./carouselwrapper.behaviour')).carouselwrapper,
  selector,
);
