import { lazy } from '../../page/lazy';

/** The list with pages; its script is loaded where a page has one. */
export const list = /* @__PURE__ */ lazy(
  'list',
  async () => (await import('./list.behaviour')).list,
  '.cmp-list--paged',
);
