import type { SliderOptions } from './options';
import { clamp } from './rail';
import type { Core } from './types';

/** The fewest buttons that the pagination shows of many pages: the current one, and one on each side of it. */
const FEWEST = 3;

/** How many page buttons are shown for so many pages: all, or with `virtual` as many as it says, if there are so many. */
export const buttonsOf = ({ virtual }: SliderOptions, pages: number, present = pages): number =>
  virtual ? Math.min(Math.max(virtual, FEWEST), pages, present) : pages;

/** The page of the first of `count` buttons. It moves from `before` no further than the current page and its neighbours need. */
export const firstButton = (page: number, pages: number, count: number, before = 0): number =>
  clamp(clamp(before, page + 2 - count, page - 1), 0, pages - count);

/** Sliders that the focus has come to. */
const reached = new WeakSet<Core>();

/**
 * Whether a slide has none of its attributes yet. With `virtual`, those far from the active one get them when they come near, or all
 * at once when the focus first comes to the slider: then none of them may be in the tab order.
 */
export function isFar(core: Core, index: number): boolean {
  const { virtual, pagination, perPage } = core.options;
  // Without buttons after the slides, the focus may come to one of the slides first.
  if (!virtual || !pagination || reached.has(core)) return false;
  const away = Math.abs(index - core.index);
  return Math.min(away, core.length - away) > Math.max(virtual, FEWEST) * perPage;
}

/** Completes all slides once the focus has come to the slider. */
export function reach(core: Core): void {
  if (!core.options.virtual || reached.has(core)) return;
  reached.add(core);
  core.redraw();
}
