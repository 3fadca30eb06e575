import { lazy } from '../../page/lazy';

/** The sharing component; its script is loaded where a page has one. */
export const sharing = /* @__PURE__ */ lazy(
  'sharing',
  async () => (await import('./sharing.behaviour')).sharing,
);
