import { lazy } from '../../page/lazy';

/** The list with pages; its script is only loaded on pages with one. */
export const list = /* @__PURE__ */ lazy(
  'list',
  async () => (await import('./list.behaviour')).list,
  '.cmp-list--paged',
);
