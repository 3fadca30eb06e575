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
import type { Overrides } from '../labels/labelsOf';
import type { SliderLabels } from './labels';

/** A length: px as a number, or any CSS length. */
export type Length = number | string;

/**
 * The options, with the names of Splide 4. Each may change at any time, and may be given in `breakpoints`.
 * Times are milliseconds.
 */
export interface SliderOptions {
  /** A row with two ends, a loop without ends, or slides that fade into each other. */
  type: 'slide' | 'loop' | 'fade';
  /** The direction of the row; by default the page's. */
  direction?: 'ltr' | 'rtl' | 'ttb' | undefined;
  /** The role of a root that has none and is not a `<section>`. */
  role: string;
  /** The accessible name, without the word “carousel”. */
  label?: string | undefined;
  /** The id of the element that names it. */
  labelledby?: string | undefined;
  /** The first active index. */
  start: number;
  /** The duration of a move; 0 jumps. */
  speed: number;
  /** The duration of a rewind from one end to the other. */
  rewindSpeed?: number | undefined;
  /** `next` moves from the last slide to the first, and `previous` back. */
  rewind?: boolean | undefined;
  /** A drag beyond an end rewinds as well. */
  rewindByDrag?: boolean | undefined;
  /** The CSS timing function of a move. */
  easing: string;
  /** The timing function of a free scroll; takes and returns 0 to 1. */
  easingFunc?: ((rate: number) => number) | undefined;
  /** The largest width of the whole slider. */
  width?: Length | undefined;
  /** The height of the slides; of the track in a vertical row. */
  height?: Length | undefined;
  /** The width of each slide; `perPage` is ignored. */
  fixedWidth?: Length | undefined;
  /** The height of each slide in a vertical row. */
  fixedHeight?: Length | undefined;
  /** The height divided by the list's width. */
  heightRatio?: number | undefined;
  /** Slides keep their own width. */
  autoWidth?: boolean | undefined;
  /** Slides of a vertical row keep their own height. */
  autoHeight?: boolean | undefined;
  /** Slides per page; a fraction shows a part of one more. */
  perPage: number;
  /** Slides per step; by default a page. */
  perMove?: number | undefined;
  /** The position of the active slide in the track. Each slide is then its own page. */
  focus?: number | 'center' | undefined;
  /** The space between slides. */
  gap?: Length | undefined;
  /** Padding at both ends of the track, in which neighbours are visible. */
  padding?:
    | Length
    | {
        left?: Length | undefined;
        right?: Length | undefined;
        top?: Length | undefined;
        bottom?: Length | undefined;
      }
    | undefined;
  /** No empty space at the ends; `move` also skips steps that would not move the row. */
  trimSpace: boolean | 'move';
  /** With `focus`: leaves out the indices at the end that would not move the row. */
  omitEnd?: boolean | undefined;
  /** Shows arrows, unless the markup has its own. */
  arrows: boolean;
  /** Shows one button per page. */
  pagination: boolean;
  /**
   * For rows of hundreds of slides: the most buttons that the pagination has, at least 3. Of more pages, it shows those around the
   * current one. Slides further away than so many pages get their roles, names and ids when they come near, and all of them when the
   * focus comes to the slider.
   */
  virtual?: number | undefined;
  /** Arrow keys, Home and End in the pagination. */
  paginationKeyboard: boolean;
  /** The direction of the pagination; by default that of the row. */
  paginationDirection?: 'ltr' | 'rtl' | 'ttb' | undefined;
  /** Dragging with a mouse, pen or finger; `free` stops anywhere. */
  drag: boolean | 'free';
  /** Ends a free drag on a slide. */
  snap?: boolean | undefined;
  /** A selector of elements that a drag does not start on. */
  noDrag?: string | undefined;
  /** How far (px) a pointer moves before it drags; a number is for touch. */
  dragMinThreshold: number | { mouse?: number | undefined; touch?: number | undefined };
  /** How far a flick moves the row, in px for each px/ms of its speed. */
  flickPower: number;
  /** The largest number of pages that a flick moves, or a whole swipe on a trackpad. */
  flickMaxPages: number;
  /** Rotation; with `pause` it waits for its button. */
  autoplay?: boolean | 'pause' | undefined;
  /** The time between two moves of the rotation. */
  interval: number;
  /** The rotation waits while the pointer is over the slider. */
  pauseOnHover: boolean;
  /** The rotation waits while the focus is inside the slider. */
  pauseOnFocus: boolean;
  /** A rotation that the focus has stopped resumes when the focus leaves, as in Splide. The APG advises against it. */
  resumeOnBlur?: boolean | undefined;
  /** After a pause the interval starts again from 0. */
  resetProgress: boolean;
  /** Arrow keys: with the focus inside, or with `global` anywhere in the page. */
  keyboard?: boolean | 'global' | 'focused' | undefined;
  /** Moves with the wheel; needs the feature `wheel` of `@plenum/components/slider/wheel`. */
  wheel?: boolean | undefined;
  /** At an end the page scrolls. */
  releaseWheel?: boolean | undefined;
  /** Wheel movements below this (px) are ignored. */
  wheelMinThreshold?: number | undefined;
  /** How long the wheel is ignored after a move. */
  wheelSleep?: number | undefined;
  /** Loads images when they are needed; needs the feature `lazy` of `@plenum/components/slider/lazy`. */
  lazyLoad?: boolean | 'nearby' | 'sequential' | undefined;
  /** How many pages on both sides of the visible one are loaded with it. */
  preloadPages?: number | undefined;
  /** Images fill their slides. */
  cover?: boolean | undefined;
  /** Slides in view are in the tab order, on by default. */
  slideFocus: boolean;
  /** Its slides are buttons for another slider; see `sync`. */
  isNavigation?: boolean | undefined;
  /** Marks the new active slide when a move starts instead of when it ends. */
  updateOnMove?: boolean | undefined;
  /** Ignores commands while it moves. */
  waitForTransition?: boolean | undefined;
  /** Screen readers announce the slide that an arrow or a page button has moved to, and what changes in slides. */
  live: boolean;
  /** Labels; those that are missing have their defaults. */
  i18n: Overrides<SliderLabels>;
  /** Options by width (px): up to it, or with `mediaQuery: 'min'` from it on. */
  breakpoints?: { [px: string]: Breakpoint } | undefined;
  /** What `breakpoints` compare with: the page's width, or with `container` the slider's own (up to it). */
  mediaQuery?: 'min' | 'max' | 'container' | undefined;
  /** Options for visitors who prefer reduced motion. */
  reducedMotion: Breakpoint;
  /** No slider at this width; `completely`: it does not come back. */
  destroy?: boolean | 'completely' | undefined;
  /** No effect: a loop has no clones. Accepted so that options can be shared with Splide. */
  clones?: number | undefined;
  /** No effect, like `clones`. */
  cloneStatus?: boolean | undefined;
}

/** The options while a breakpoint matches. */
export type Breakpoint = Overrides<Omit<SliderOptions, 'breakpoints' | 'mediaQuery' | 'reducedMotion'>>;

/** Options as a site passes them: those that it leaves out, or that are `undefined`, have their defaults. */
export type GivenOptions = Overrides<SliderOptions>;

/** The defaults. */
export const defaults: SliderOptions = {
  type: 'slide',
  role: 'region',
  start: 0,
  speed: sliderSpeed,
  easing: sliderEasing,
  perPage: sliderPerPage,
  trimSpace: true,
  slideFocus: true,
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

/** Later objects override earlier ones. Plain objects are merged deeply; `undefined` is ignored. */
export function merge<T extends object>(first: T, ...others: readonly (object | undefined)[]): T {
  const result = { ...first } as Record<string, unknown>;
  for (const other of others) {
    for (const [name, value] of Object.entries(other ?? {})) {
      const earlier = result[name];
      if (value !== undefined)
        result[name] = isPlain(value) && isPlain(earlier) ? merge(earlier, value) : value;
    }
  }
  return result as T;
}
