import { autoplay } from './features/autoplay';
import { withRotation } from './withRotation';

/** The features of every slider, in the order of their events. */
export const standard = /* @__PURE__ */ withRotation(autoplay);
