import { lazy } from '../../page/lazy';
import { selector } from './selector';

/** A slider of its own; its script is loaded where a page has one. */
export const slider = /* @__PURE__ */ lazy(
  'slider',
  async () => (await import('./slider.behaviour')).slider,
  selector,
);
