import { lazy } from '../../page/lazy';

/** The list and limits of a file field; their script is only loaded on pages with one. */
export const formfile = /* @__PURE__ */ lazy(
  'formfile',
  async () => (await import('./formfile.behaviour')).formfile,
);
