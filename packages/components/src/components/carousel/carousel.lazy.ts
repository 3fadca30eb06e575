import { lazy } from '../../page/lazy';

/** The carousel; its script is loaded on pages that have one. */
export const carousel = /* @__PURE__ */ lazy(
  'carousel',
  async () => (await import('./carousel.behaviour')).carousel,
);
