import { lazy } from '../../page/lazy';

/** The steps of a form; their script is only loaded on pages with some. */
export const formsteps = /* @__PURE__ */ lazy(
  'formsteps',
  async () => (await import('./formsteps.behaviour')).formsteps,
);
