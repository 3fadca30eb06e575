import { lazy } from '../../page/lazy';

/** Date fields; their script is only loaded on pages with some. */
export const formdate = /* @__PURE__ */ lazy(
  'formdate',
  async () => (await import('./formdate.behaviour')).formdate,
);
