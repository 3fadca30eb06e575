import { autoplay } from './features/autoplay';
import { scroll } from './features/scroll';
import { trackpad } from './features/trackpad';
import { inOrder } from './inOrder';

/** The features of every slider, in the order of their events. */
export const standard = /* @__PURE__ */ inOrder(autoplay, scroll, trackpad);
