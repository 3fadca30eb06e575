import { lazy } from '../../page/lazy';

/** Repeated fields; their script is only loaded on pages with some. */
export const formrows = /* @__PURE__ */ lazy(
  'formrows',
  async () => (await import('./formrows.behaviour')).formrows,
);
