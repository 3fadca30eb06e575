import type { SliderOptions } from './options';
import { clamp } from './rail';

/** The fewest buttons that the pagination shows of many pages: the current one, and one on each side of it. */
const FEWEST = 3;

/** How many page buttons are shown for so many pages: all, or with `virtual` as many as it says, if there are so many. */
export const buttonsOf = ({ virtual }: SliderOptions, pages: number, present = pages): number =>
  virtual ? Math.min(Math.max(virtual, FEWEST), pages, present) : pages;

/** The page of the first of `count` buttons. It moves from `before` no further than the current page and its neighbours need. */
export const firstButton = (page: number, pages: number, count: number, before = 0): number =>
  clamp(clamp(before, page + 2 - count, page - 1), 0, pages - count);
