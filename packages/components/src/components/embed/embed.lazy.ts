import { lazy } from '../../page/lazy';

/** The frames of embeds; their script is loaded where a page has one. */
export const embed = /* @__PURE__ */ lazy(
  'embedframe',
  async () => (await import('./embed.behaviour')).embed,
  '.cmp-embedframe',
);
