/**
 * The arithmetic of a row of slides, without a DOM: which index follows which, and the position at which each rests.
 *
 * All positions are logical: pixels from the row's start that grow forwards in left-to-right, right-to-left and vertical
 * rows alike. An index below 0 or from `length` on is virtual: the same slide one turn of the loop earlier or later.
 */
export interface Rail {
  /** The option `type`. */
  readonly type: 'slide' | 'loop' | 'fade';
  /** The number of slides. */
  readonly length: number;
  /** The size of the list along the row in px. */
  readonly size: number;
  /** Where each slide starts, in px from the start of the list. */
  readonly starts: readonly number[];
  /** The size of each slide along the row in px, without the gap. */
  readonly sizes: readonly number[];
  /** The gap after each slide in px. */
  readonly gap: number;
  /** Whole slides per page, at least 1. */
  readonly perPage: number;
  /** Slides per step; 0 is a page. */
  readonly perMove: number;
  /** The place of the active slide in the track; if set, each slide is its own page. */
  readonly focus?: number | 'center' | undefined;
  /** Each slide is its own page: with `focus`, or as a navigation. */
  readonly single: boolean;
  /** The option `rewind`. */
  readonly rewind?: boolean | undefined;
  /** The option `trimSpace`. */
  readonly trimSpace: boolean | 'move';
  /** The option `omitEnd`. */
  readonly omitEnd?: boolean | undefined;
}

/** Limits a number to a range; the bounds may be in any order. */
export const clamp = (value: number, a: number, b: number): number =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** Whether a number is between two others, in any order. */
const between = (value: number, a: number, b: number): boolean => (value - a) * (value - b) < 0;

/** One turn of the loop in px: all slides, each with the gap after it. */
export const turn = ({ length, starts, sizes, gap }: Rail): number =>
  length ? (starts[length - 1] as number) - (starts[0] as number) + (sizes[length - 1] as number) + gap : 0;

/** How far (px) the row can move until its last slide is flush with the end; below 0 if all slides fit. */
export const slack = (rail: Rail): number => turn(rail) - rail.gap - rail.size;

/** Whether there are more slides than fit. */
export const overflows = (rail: Rail): boolean => rail.type === 'fade' || slack(rail) > 0;

/** The position of the row with this slide active, before trimming. */
export function place(rail: Rail, index: number): number {
  const { length, starts, sizes, gap, size, focus, type } = rail;
  // Slides that fade are stacked.
  if (!length || type === 'fade') return 0;
  const real = ((index % length) + length) % length;
  const width = sizes[real] as number;
  const offset = focus === 'center' ? (size - width) / 2 : (focus ?? 0) * (width + gap);
  return (starts[real] as number) + Math.floor(index / length) * turn(rail) - offset;
}

/** The position at which the row rests with this slide active: trimmed, if `trimSpace` is set. */
export const stop = (rail: Rail, index: number): number =>
  rail.trimSpace && rail.type === 'slide' ? clamp(place(rail, index), 0, slack(rail)) : place(rail, index);

/** The last index that can be reached; -1 without slides. */
export function last(rail: Rail): number {
  const { length, single, type, perMove, perPage } = rail;
  let end = length - (single || (type === 'loop' && perMove) ? 1 : perPage);
  if (rail.omitEnd) while (end > 0 && stop(rail, end - 1) === stop(rail, length - 1)) end--;
  return length ? clamp(end, 0, length - 1) : -1;
}

/** The last position at which the row rests, or the first. */
export const limit = (rail: Rail, max: boolean): number => stop(rail, max ? last(rail) : 0);

/** Whether a position is beyond the first limit (-1), the last (1), or neither (0). */
export const beyond = (rail: Rail, at: number): -1 | 0 | 1 =>
  at < limit(rail, false) ? -1 : at > limit(rail, true) ? 1 : 0;

/** How many virtual slides there are on each side: one turn of a loop. */
const around = ({ type, length }: Rail): number => (type === 'loop' && length > 1 ? length : 0);

/** The index that rests nearest to a position; in a loop it may be virtual. */
export function nearest(rail: Rail, at: number): number {
  const more = around(rail);
  let best = 0;
  let distance: number | undefined;
  for (let index = 0 - more; index < rail.length + more; index++) {
    const away = Math.abs(stop(rail, index) - at);
    // Of two at the same distance, the later one is chosen. Once the distance grows, it keeps growing.
    if (away > (distance ?? away)) break;
    best = index;
    distance = away;
  }
  return best;
}

/** A virtual index as a real one, by adding one turn. */
export const wrap = ({ type, length }: Rail, index: number): number =>
  type === 'loop' && length ? (index + length) % length || 0 : index;

/** A position of a loop, moved by whole turns to where the nearest slide is a real one. */
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

/** The number of pages. */
export const pages = (rail: Rail): number =>
  rail.single ? last(rail) + 1 : Math.ceil(rail.length / rail.perPage);

/** Whether there are more slides than a page has, so that there is somewhere to go. */
export const isEnough = (rail: Rail): boolean => !!around(rail) || rail.length > rail.perPage;

/** Where the slider is: its index, and the position of the row in px. */
export interface Here {
  readonly index: number;
  readonly at: number;
}

/**
 * The index that a command to go to `dest` results in; -1 is none, and in a loop it may be virtual.
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
    // Skips slides that rest at the current position.
    const border = rewind ? -1 : 0;
    while (here.at === stop(rail, to) && between(to, border, length - 1 - border)) to += dest < from ? -1 : 1;
    if (to !== dest) {
      from = dest;
      snap = false;
    }
  }
  if (to < 0 || to > end) {
    // A step beyond an end stops at the end first.
    if (!perMove && (between(0, to, from) || between(end, from, to))) {
      return toIndex(rail, toPage(rail, to));
    }
    if (type === 'loop') return !snap ? to : to < 0 ? -(length % perPage || perPage) : length;
    if (rewind) return to < 0 ? end : 0;
    return -1;
  }
  return snap && to !== from ? toIndex(rail, toPage(rail, from) + (to < from ? -1 : 1)) : to;
}

/** The index one step forwards or back; see `destination`. */
export function adjacent(rail: Rail, here: Here, back: boolean): number {
  const { perMove, single, perPage, type } = rail;
  const step = perMove || (single ? 1 : perPage);
  const dest = destination(rail, here, here.index + (back ? -step : step), !perMove && !single);
  // After a free drag the row may be short of its end.
  if (dest === -1 && type === 'slide' && Math.abs(here.at - limit(rail, !back)) > 1) {
    return back ? 0 : last(rail);
  }
  return dest;
}

/** A command: an index, `'+2'`, `'-1'`, `'>'` or `'<'` (one step forwards, back), or `'>3'` (a page). */
export type Control = number | string;

/** The index of a control, which may be virtual; `undefined` or NaN if it is invalid. */
export function resolve(rail: Rail, here: Here, control: Control): number | undefined {
  if (typeof control === 'number') {
    const index = Math.round(control);
    return rail.type === 'loop' ? index : clamp(index, 0, Math.max(last(rail), 0));
  }
  const [, sign, digits] = /([+\-<>])(\d+)?/.exec(control) ?? [];
  const number = Number(digits);
  if (sign === '>') return digits ? toIndex(rail, number) : adjacent(rail, here, false);
  if (sign === '<') return adjacent(rail, here, true);
  if (sign) return destination(rail, here, here.index + (sign === '+' ? 1 : -1) * (number || 1));
}
