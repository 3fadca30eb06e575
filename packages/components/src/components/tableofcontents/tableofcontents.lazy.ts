import { lazy } from '../../page/lazy';

/** The table of contents; its script is only loaded on pages with one. */
export const tableofcontents = /* @__PURE__ */ lazy(
  'tableofcontents',
  async () => (await import('./tableofcontents.behaviour')).tableofcontents,
  '.cmp-toc',
);
