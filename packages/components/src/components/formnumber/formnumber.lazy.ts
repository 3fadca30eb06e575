import { lazy } from '../../page/lazy';

/** Number fields; their script is only loaded on pages with some. */
export const formnumber = /* @__PURE__ */ lazy(
  'formnumber',
  async () => (await import('./formnumber.behaviour')).formnumber,
);
