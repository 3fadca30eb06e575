import { lazy } from '../../page/lazy';

/** The product; its script is only loaded on pages with one. */
export const product = /* @__PURE__ */ lazy(
  'product',
  async () => (await import('./product.behaviour')).product,
);
