import { lazy } from '../../page/lazy';
import { selector } from './selector';

/** Product and category carousels; their script is loaded on pages that have one. */
export const productcarousel = /* @__PURE__ */ lazy(
  'productcarousel',
  async () => (await import('./productcarousel.behaviour')).productcarousel,
  selector,
);
