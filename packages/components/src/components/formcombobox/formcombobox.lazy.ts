import { lazy } from '../../page/lazy';

/** The combobox; its script is only loaded on pages with one. */
export const formcombobox = /* @__PURE__ */ lazy(
  'formcombobox',
  async () => (await import('./formcombobox.behaviour')).formcombobox,
);
