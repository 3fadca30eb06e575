import { attribute, checked, tell } from './check';
import { createSlider } from './engine';
import { autoplay } from './features/autoplay';
import { arrows, pagination } from './features/controls';
import { drag } from './features/drag';
import { follow, keyboard } from './features/keyboard';
import { live } from './features/live';
import { scroll } from './features/scroll';
import { semantics } from './features/semantics';
import { navigation, sync } from './features/sync';
import { add, type Content, controls, copies, remove, type Which } from './markup';
import type { SliderOptions } from './options';
import { standard } from './standard';
import type { Feature, Slider } from './types';

export { createSlider } from './engine';
export type { Pagination, SliderEvents } from './events';
export { type SliderLabels, sliderLabels } from './labels';
export { type Breakpoint, defaults, type Length, type SliderOptions } from './options';
export type { Control } from './rail';
export { type Core, type Feature, type Part, type Slide, type Slider, type State, states } from './types';
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
};

/** All that a slider on plain HTML takes part in; the order is that of its events. */
export const features: readonly Feature[] = [copies, controls, ...standard, navigation];

/** A slider on plain HTML. */
export interface PlainSlider extends Slider {
  /** Puts slides in, at an index or at the end. HTML that is given as text must be trusted. */
  add(slides: Content | readonly Content[], index?: number): this;
  /** Takes slides out: by index, by selector, or all that a function says. */
  remove(which: Which): this;
  /** Lets the two move together. */
  sync(other: Slider): this;
}

/**
 * A slider with all features, on HTML that may lack its controls. The JSON in the root's `data-slider` goes before
 * `options`; what is wrong in either is told to the console and passed over.
 *
 * @throws Error `<target> is invalid.` when there is no such element (SLD-02)
 */
export function slider(target: HTMLElement | string, options: Partial<SliderOptions> = {}): PlainSlider {
  const root = typeof target === 'string' ? document.querySelector(target) : target;
  const heard = (message: string) => root && tell(root, message);
  const given = root?.nodeType === 1 ? attribute(root) : {};
  const made = createSlider(target, { ...checked(options, heard), ...checked(given, heard) }, features);
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
