import { lazy } from '../../page/lazy';

/** The video; its script is loaded where a page has one. */
export const embedvideo = /* @__PURE__ */ lazy(
  'embedvideo',
  async () => (await import('./embedvideo.behaviour')).embedvideo,
);
