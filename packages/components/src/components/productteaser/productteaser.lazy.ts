import { lazy } from '../../page/lazy';

/** Product teasers; their script is only loaded on pages that have one with a button. */
export const productteaser = /* @__PURE__ */ lazy(
  'productteaser',
  async () => (await import('./productteaser.behaviour')).productteaser,
  '.cmp-productteaser:has([data-item-sku])',
);
