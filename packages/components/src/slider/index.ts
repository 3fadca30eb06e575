import { attribute, checked, report } from './check';
import { createSlider } from './engine';
import { autoplay } from './features/autoplay';
import { arrows, pagination } from './features/controls';
import { drag } from './features/drag';
import { follow } from './features/follow';
import { keyboard } from './features/keyboard';
import { live } from './features/live';
import { scroll } from './features/scroll';
import { semantics } from './features/semantics';
import { navigation, sync } from './features/sync';
import { trackpad } from './features/trackpad';
import { add, type Content, controls, copies, remove, type Which } from './markup';
import { warnOfMissing } from './missing';
import type { GivenOptions } from './options';
import { standard } from './standard';
import type { Feature, Slider } from './types';

export { createSlider } from './engine';
export type { EventName, EventNames, Handler } from './events';
export { type SliderLabels, sliderLabels } from './labels';
export type { Content as SlideContent, Which as SlideSelection } from './markup';
export { type Breakpoint, defaults, type GivenOptions, type Length, type SliderOptions } from './options';
export type { Control, Rail } from './rail';
export {
  type Core,
  type CoreEvents,
  type Feature,
  type Frames,
  type Interceptors,
  type InternalEvents,
  type Layout,
  type Markup,
  type Measured,
  type Motion,
  type Pagination,
  type Part,
  type Slide,
  type Slider,
  type SliderEvents,
  type State,
  states,
} from './types';
export {
  arrows,
  autoplay,
  controls,
  copies,
  drag,
  follow,
  keyboard,
  live,
  navigation,
  pagination,
  scroll,
  semantics,
  sync,
  trackpad,
};

/** All features of a slider on plain HTML, in the order of their events. */
export const features: readonly Feature[] = [copies, controls, ...standard, navigation];

/** A slider on plain HTML. */
export interface PlainSlider extends Slider {
  /** Inserts slides at an index, or at the end. HTML given as text must be trusted. */
  add(slides: Content | readonly Content[], index?: number): this;
  /** Removes slides: by index, by selector, or those for which a function returns true. */
  remove(which: Which): this;
  /** The two move together. */
  sync(other: Slider): this;
}

/**
 * A slider with all features, on HTML that may lack its controls. The JSON in the root's `data-slider` overrides `options`.
 * Invalid options are reported to the console and ignored.
 *
 * @param more - features that are entries of their own: `wheel`, `lazy`, `hash`
 * @throws Error `<target> is invalid.` when there is no such element
 */
export function slider(
  target: HTMLElement | string,
  options: GivenOptions = {},
  more: readonly Feature[] = [],
): PlainSlider {
  const root = typeof target === 'string' ? document.querySelector(target) : target;
  const onError = (message: string) => root && report(root, message);
  const inMarkup = root?.nodeType === 1 ? attribute(root) : {};
  const given = { ...checked(options, onError), ...checked(inMarkup, onError) };
  const allFeatures = [...features, ...more];
  const made = createSlider(target, given, allFeatures);
  warnOfMissing(made.root, given, allFeatures);
  return Object.assign(made, {
    add(slides: Content | readonly Content[], index?: number) {
      add(made, slides, index);
      return made;
    },
    remove(which: Which) {
      remove(made, which);
      return made;
    },
    sync(other: Slider) {
      sync(made, other);
      return made;
    },
  }) as PlainSlider;
}
