import { lazy } from '../../page/lazy';

/** The form; its script is loaded where a page has one. */
export const formcontainer = /* @__PURE__ */ lazy(
  'form',
  async () => (await import('./formcontainer.behaviour')).formcontainer,
);
