import { lazy } from '../../page/lazy';

/** The table of contents; its script is loaded where a page has one. */
export const tableofcontents = /* @__PURE__ */ lazy(
  'tableofcontents',
  async () => (await import('./tableofcontents.behaviour')).tableofcontents,
  '.cmp-toc',
);
