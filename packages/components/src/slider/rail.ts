/**
 * The arithmetic of a row of slides, without a DOM: which index follows which, and where each comes to rest.
 *
 * All places are logical: pixels from the row's start in the direction of reading, growing forwards in left-to-right,
 * right-to-left and vertical rows alike. An index below 0 or from `length` on is virtual: the same slide one turn of the
 * ring before or after.
 */
export interface Rail {
  readonly type: 'slide' | 'loop' | 'fade';
  /** How many slides there are. */
  readonly length: number;
  /** The room for slides in px. */
  readonly size: number;
  /** Where each slide starts, in px from the start of the list. */
  readonly starts: readonly number[];
  /** The size of each slide along the row in px, without the gap. */
  readonly sizes: readonly number[];
  /** The room after each slide in px. */
  readonly gap: number;
  /** Whole slides to a page, at least 1. */
  readonly perPage: number;
  /** Slides to a step; 0 is a page. */
  readonly perMove: number;
  /** The place in the row that the active slide takes; its presence makes every slide a page of its own. */
  readonly focus?: number | 'center' | undefined;
  /** Every slide is a page of its own: there is a focus, or the row navigates another. */
  readonly single: boolean;
  readonly rewind?: boolean;
  readonly trimSpace: boolean | 'move';
  readonly omitEnd?: boolean;
}

/** The number between two bounds in any order. */
export const clamp = (value: number, a: number, b: number): number =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** Whether a number lies between two others, in any order. */
const between = (value: number, a: number, b: number): boolean => (value - a) * (value - b) < 0;

/** One turn of the ring in px: all slides, each with the gap after it. */
export const turn = ({ length, starts, sizes, gap }: Rail): number =>
  length ? (starts[length - 1] as number) - (starts[0] as number) + (sizes[length - 1] as number) + gap : 0;

/** How far the row can go before its last slide is flush with the end, in px; below 0 where all fits. */
export const slack = (rail: Rail): number => turn(rail) - rail.gap - rail.size;

/** Whether there is more than fits. */
export const overflows = (rail: Rail): boolean => rail.type === 'fade' || slack(rail) > 0;

/** Where the row stands when this slide is the active one, before anything is trimmed. */
export function place(rail: Rail, index: number): number {
  const { length, starts, sizes, gap, size, focus, type } = rail;
  // What fades lies in one place.
  if (!length || type === 'fade') return 0;
  const real = ((index % length) + length) % length;
  const width = sizes[real] as number;
  const offset = focus === 'center' ? (size - width) / 2 : (focus ?? 0) * (width + gap);
  return (starts[real] as number) + Math.floor(index / length) * turn(rail) - offset;
}

/** The same with no empty room before the first or after the last slide, where the options say so. */
export const stop = (rail: Rail, index: number): number =>
  rail.trimSpace && rail.type === 'slide' ? clamp(place(rail, index), 0, slack(rail)) : place(rail, index);

/** The last index that is worth going to. */
export function last(rail: Rail): number {
  const { length, single, type, perMove, perPage } = rail;
  let end = length - (single || (type === 'loop' && perMove) ? 1 : perPage);
  if (rail.omitEnd) while (end > 0 && stop(rail, end - 1) === stop(rail, length - 1)) end--;
  return length ? clamp(end, 0, length - 1) : -1;
}

/** The first and the last place of rest. */
export const limit = (rail: Rail, max: boolean): number => stop(rail, max ? last(rail) : 0);

/** Which limit the place is beyond: -1, 1, or 0 for none. */
export const beyond = (rail: Rail, at: number): -1 | 0 | 1 =>
  at < limit(rail, false) ? -1 : at > limit(rail, true) ? 1 : 0;

/** How many slides beyond its ends a row goes on in the same way: a ring has a turn more on each side. */
const around = ({ type, length }: Rail): number => (type === 'loop' && length > 1 ? length : 0);

/** The slide that comes to rest nearest to a place; in a loop it may be virtual. */
export function nearest(rail: Rail, at: number): number {
  const more = around(rail);
  let best = 0;
  let distance: number | undefined;
  for (let index = 0 - more; index < rail.length + more; index++) {
    const away = Math.abs(stop(rail, index) - at);
    // Of two at the same distance the later one; once it grows it only grows.
    if (away > (distance ?? away)) break;
    best = index;
    distance = away;
  }
  return best;
}

/** The same slide, brought back into the ring by one turn. */
export const wrap = ({ type, length }: Rail, index: number): number =>
  type === 'loop' && length ? (index + length) % length || 0 : index;

/** A place of a loop brought back, by whole turns, to where its nearest slide is a real one. */
export function normal(rail: Rail, at: number): number {
  const whole = turn(rail);
  if (rail.type !== 'loop' || !whole) return at;
  const index = nearest(rail, at);
  return at - (Math.floor(index / rail.length) || Number(index > last(rail))) * whole;
}

/** The first index of a page. */
export const toIndex = (rail: Rail, page: number): number =>
  clamp(rail.single ? page : rail.perPage * page, 0, Math.max(last(rail), 0));

/** The page of an index. */
export const toPage = (rail: Rail, index: number): number => {
  const end = last(rail);
  return rail.single
    ? Math.min(index, end)
    : Math.floor((index >= end ? rail.length - 1 : index) / rail.perPage);
};

/** How many pages there are. */
export const pages = (rail: Rail): number =>
  rail.single ? last(rail) + 1 : Math.ceil(rail.length / rail.perPage);

/** Whether there are more slides than a page takes, so that there is anywhere to go. */
export const isEnough = (rail: Rail): boolean => !!around(rail) || rail.length > rail.perPage;

/** What a destination is reckoned from: the active index, and where the row stands in px. */
export interface Here {
  readonly index: number;
  readonly at: number;
}

/**
 * The index that a wish for `dest` leads to; -1 is nowhere, and in a loop it may be virtual.
 *
 * @param paged - step to the next page instead of to the index itself
 */
export function destination(rail: Rail, here: Here, dest: number, paged = false): number {
  const { length, perPage, perMove, type, rewind } = rail;
  const end = last(rail);
  let from = here.index;
  let to = dest;
  let snap = paged;
  if (!isEnough(rail) && !rail.single) return -1;
  if (rail.trimSpace === 'move' && type === 'slide' && dest !== from) {
    // Slides that would rest where the row stands already are not worth a step.
    const border = rewind ? -1 : 0;
    while (here.at === stop(rail, to) && between(to, border, length - 1 - border)) to += dest < from ? -1 : 1;
    if (to !== dest) {
      from = dest;
      snap = false;
    }
  }
  if (to < 0 || to > end) {
    // A step across the border stops at it first.
    if (!perMove && (between(0, to, from) || between(end, from, to))) {
      return toIndex(rail, toPage(rail, to));
    }
    if (type === 'loop') return !snap ? to : to < 0 ? -(length % perPage || perPage) : length;
    if (rewind) return to < 0 ? end : 0;
    return -1;
  }
  return snap && to !== from ? toIndex(rail, toPage(rail, from) + (to < from ? -1 : 1)) : to;
}

/** The index one step on or back, as `destination` gives it. */
export function adjacent(rail: Rail, here: Here, back: boolean): number {
  const { perMove, single, perPage, type } = rail;
  const step = perMove || (single ? 1 : perPage);
  const dest = destination(rail, here, here.index + (back ? -step : step), !perMove && !single);
  // Between two places after a free drag the end itself is still to be reached.
  if (dest === -1 && type === 'slide' && Math.abs(here.at - limit(rail, !back)) > 1) {
    return back ? 0 : last(rail);
  }
  return dest;
}

/** Where to go: an index, `'+2'`, `'-1'`, `'>'`, `'<'` (one step on, back) or `'>3'` (a page). */
export type Control = number | string;

/** What a control asks for, as an index that may be virtual; `undefined` is nothing. */
export function resolve(rail: Rail, here: Here, control: Control): number | undefined {
  if (typeof control === 'number') {
    if (!Number.isFinite(control)) return;
    const index = Math.round(control);
    return rail.type === 'loop' ? index : clamp(index, 0, Math.max(last(rail), 0));
  }
  const [, sign, digits] = /([+\-<>])(\d+)?/.exec(control) ?? [];
  const number = Number(digits);
  if (sign === '>') return digits ? toIndex(rail, number) : adjacent(rail, here, false);
  if (sign === '<') return adjacent(rail, here, true);
  if (sign) return destination(rail, here, here.index + (sign === '+' ? 1 : -1) * (number || 1));
}
