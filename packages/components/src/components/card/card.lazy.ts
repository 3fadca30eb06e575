import { lazy } from '../../page/lazy';

/** The card; its script is loaded where a page has one with a link. */
export const card = /* @__PURE__ */ lazy(
  'card',
  async () => (await import('./card.behaviour')).card,
  '.cmp-card--linked',
);
