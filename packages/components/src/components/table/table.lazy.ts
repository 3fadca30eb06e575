import { lazy } from '../../page/lazy';

/** The table; its script is loaded where a page has one. */
export const table = /* @__PURE__ */ lazy('table', async () => (await import('./table.behaviour')).table);
