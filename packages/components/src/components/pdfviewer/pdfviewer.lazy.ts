import { lazy } from '../../page/lazy';

/** The PDF viewer; its script is loaded where a page has one. PDF.js follows when a viewer comes near the view. */
export const pdfviewer = /* @__PURE__ */ lazy(
  'pdfviewer',
  async () => (await import('./pdfviewer.behaviour')).pdfviewer,
);
