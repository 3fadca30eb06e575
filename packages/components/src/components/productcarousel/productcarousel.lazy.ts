import { lazy } from '../../page/lazy';
import { selector } from './selector';

/** The carousels of products and categories; their script is loaded where a page has one. */
export const productcarousel = /* @__PURE__ */ lazy(
  'productcarousel',
  async () => (await import('./productcarousel.behaviour')).productcarousel,
  selector,
);
