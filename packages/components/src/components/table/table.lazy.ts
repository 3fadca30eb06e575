import { lazy } from '../../page/lazy';

/** The table; its script is only loaded on pages with one. */
export const table = /* @__PURE__ */ lazy('table', async () => (await import('./table.behaviour')).table);
