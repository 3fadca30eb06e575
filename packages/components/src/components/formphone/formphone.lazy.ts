import { lazy } from '../../page/lazy';

/** Fields for telephone numbers; their script is only loaded on pages with some. */
export const formphone = /* @__PURE__ */ lazy(
  'formphone',
  async () => (await import('./formphone.behaviour')).formphone,
);
