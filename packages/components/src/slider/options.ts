import {
  sliderDragThresholdMouse,
  sliderDragThresholdTouch,
  sliderEasing,
  sliderFlickMaxPages,
  sliderFlickPower,
  sliderInterval,
  sliderPerPage,
  sliderSpeed,
} from '../generated/tokens';
import type { SliderLabels } from './labels';

/** A length: px as a number, or any CSS length. */
export type Length = number | string;

/**
 * The options, by the names of Splide 4. Every one may change at any time and stand in `breakpoints`.
 * Times are milliseconds.
 */
export interface SliderOptions {
  /** A row with two ends, a ring without, or slides that fade into each other in one place. */
  type: 'slide' | 'loop' | 'fade';
  /** Which way the row runs; without it, the way of the page. */
  direction?: 'ltr' | 'rtl' | 'ttb';
  /** The role of a root that has none and is no `<section>`. */
  role: string;
  /** The accessible name, without the word “carousel”. */
  label?: string;
  /** The id of what names it. */
  labelledby?: string;
  /** The first active index. */
  start: number;
  /** How long a move takes; 0 jumps. */
  speed: number;
  /** The same for the way from one end to the other. */
  rewindSpeed?: number;
  /** From the last slide on to the first, and back. */
  rewind?: boolean;
  /** The same by a drag beyond an end. */
  rewindByDrag?: boolean;
  /** The CSS timing function of a move. */
  easing: string;
  /** The timing function of a free scroll, from 0…1 to 0…1. */
  easingFunc?: (rate: number) => number;
  /** The largest width of the whole slider. */
  width?: Length;
  /** The height of the slides; of the track in a vertical row. */
  height?: Length;
  fixedWidth?: Length;
  fixedHeight?: Length;
  /** The height as a part of the list's width. */
  heightRatio?: number;
  /** Slides keep their own width. */
  autoWidth?: boolean;
  autoHeight?: boolean;
  /** Slides to a page; a fraction shows a part of one more. */
  perPage: number;
  /** Slides to a step; without it a page. */
  perMove?: number;
  /** The place that the active slide takes; makes every slide a page of its own. */
  focus?: number | 'center';
  gap?: Length;
  /** Room at both ends of the track, in which neighbours show. */
  padding?: Length | { left?: Length; right?: Length; top?: Length; bottom?: Length };
  /** No empty room at the ends; `move` also passes over steps that would move nothing. */
  trimSpace: boolean | 'move';
  /** With a focus: leaves out the indices at the end that would move nothing. */
  omitEnd?: boolean;
  arrows: boolean;
  pagination: boolean;
  /** Arrow keys, Home and End among the dots. */
  paginationKeyboard: boolean;
  paginationDirection?: 'ltr' | 'rtl' | 'ttb';
  /** By mouse, pen or finger; `free` comes to rest anywhere. */
  drag: boolean | 'free';
  /** Ends a free drag on a slide. */
  snap?: boolean;
  /** A selector of what cannot be dragged by. */
  noDrag?: string;
  /** How far, in px, a pointer goes before it drags; a number is the one of touch (SLD-04). */
  dragMinThreshold: number | { mouse?: number; touch?: number };
  flickPower: number;
  flickMaxPages: number;
  /** `pause`: ready, and waiting for the button. */
  autoplay?: boolean | 'pause';
  interval: number;
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
  /** A rotation that focus has stopped goes on when the focus leaves, as Splide's does and WCAG advises against. */
  resumeOnBlur?: boolean;
  /** The time begins anew after a pause. */
  resetProgress: boolean;
  /** Arrow keys: with the focus inside, or anywhere in the page. */
  keyboard?: boolean | 'global' | 'focused';
  wheel?: boolean;
  /** At an end the page scrolls on. */
  releaseWheel?: boolean;
  wheelMinThreshold?: number;
  /** Nothing for so long after it has moved by the wheel. */
  wheelSleep?: number;
  lazyLoad?: boolean | 'nearby' | 'sequential';
  /** How many pages around the visible one load with it. */
  preloadPages?: number;
  /** Pictures fill their slides. */
  cover?: boolean;
  /** Slides take the focus; they do in a navigation. */
  slideFocus?: boolean;
  /** Its slides are the buttons of another slider. */
  isNavigation?: boolean;
  /** Marks the new active slide when a move begins, not when it ends. */
  updateOnMove?: boolean;
  /** Nothing is asked of a slider that moves. */
  waitForTransition?: boolean;
  /** Tells screen readers what has come into view. */
  live: boolean;
  i18n: Partial<SliderLabels>;
  /** Other options by width in px: up to it, or from it on. */
  breakpoints?: { [px: string]: Breakpoint };
  /** What the widths of `breakpoints` are measured by: `container` is the slider’s own width, up to it. */
  mediaQuery?: 'min' | 'max' | 'container';
  reducedMotion: Breakpoint;
  /** No slider at all here; `completely` for good. */
  destroy?: boolean | 'completely';
  /** Without meaning here, where a ring needs no copies; accepted so that options can be shared. */
  clones?: number;
  cloneStatus?: boolean;
}

/** The options that hold while a breakpoint matches. */
export type Breakpoint = Partial<Omit<SliderOptions, 'breakpoints' | 'mediaQuery' | 'reducedMotion'>>;

/** What holds where nothing else is said (SLD-03). */
export const defaults: SliderOptions = {
  type: 'slide',
  role: 'region',
  start: 0,
  speed: sliderSpeed,
  easing: sliderEasing,
  perPage: sliderPerPage,
  trimSpace: true,
  arrows: true,
  pagination: true,
  paginationKeyboard: true,
  drag: true,
  dragMinThreshold: { touch: sliderDragThresholdTouch, mouse: sliderDragThresholdMouse },
  flickPower: sliderFlickPower,
  flickMaxPages: sliderFlickMaxPages,
  interval: sliderInterval,
  pauseOnHover: true,
  pauseOnFocus: true,
  resetProgress: true,
  live: true,
  i18n: {},
  reducedMotion: { speed: 0, rewindSpeed: 0, autoplay: 'pause' },
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  (value as object | undefined)?.constructor === Object;

/** Later ones win; plain objects are merged, all else replaced, `undefined` passed over. */
export function merge<T extends object>(first: T, ...others: readonly (object | undefined)[]): T {
  const result = { ...first } as Record<string, unknown>;
  for (const other of others) {
    for (const [name, value] of Object.entries(other ?? {})) {
      const own = result[name];
      if (value !== undefined) result[name] = isPlain(value) && isPlain(own) ? merge(own, value) : value;
    }
  }
  return result as T;
}
