import type { Length, SliderOptions } from './options';
import { type Rail, turn } from './rail';
import type { Core } from './types';

/** A length as CSS. */
const unit = (length: Length | undefined, none: string): string =>
  length === undefined ? none : typeof length === 'number' ? `${length}px` : length;

/**
 * The custom properties of the root from which the stylesheet takes all sizes: the same on the server and in the
 * browser, so that the first paint is the final one.
 */
export function sizes(options: Partial<SliderOptions>): Record<string, string> {
  const { direction, gap, padding, width, height, heightRatio, perPage } = options;
  const vertical = direction === 'ttb';
  const sides = typeof padding === 'object' ? padding : undefined;
  const whole = sides ? 0 : (padding as Length | undefined);
  const [start, end] = vertical ? [sides?.top, sides?.bottom] : [sides?.left, sides?.right];
  const [first, second] = direction === 'rtl' ? [end, start] : [start, end];
  const cross = vertical ? 'auto' : unit(height, heightRatio ? '100%' : 'auto');
  return {
    '--slider-per-page': `${perPage ?? 1}`,
    '--slider-gap': unit(gap, '0px'),
    '--slider-start': unit(first ?? whole, '0px'),
    '--slider-end': unit(second ?? whole, '0px'),
    '--slider-width': options.autoWidth ? 'auto' : unit(options.fixedWidth, ''),
    '--slider-height': unit(options.fixedHeight, vertical ? (options.autoHeight ? 'auto' : '') : cross),
    '--slider-track': vertical ? unit(height, 'auto') : 'auto',
    '--slider-ratio': heightRatio ? `${1 / heightRatio}` : 'auto',
    'max-width': unit(width, ''),
  };
}

/** A used length in px. */
const length = (value: string): number => Number.parseFloat(value) || 0;

const shifts = new WeakMap<Element, number>();

/** So many px along the row, as a value of `translate`. */
export const along = ({ vertical, sign }: Core, px: number): string =>
  `${vertical ? '0 ' : ''}${px * sign || 0}px`;

/** Reads all sizes and places at once, so that the page is laid out once. */
export function measure(core: Omit<Core, 'rail'>) {
  const { list, track, vertical, sign } = core;
  const all = core.all.slice(0, core.length);
  const [edge, extent] = vertical
    ? (['top', 'height'] as const)
    : ([sign > 0 ? 'left' : 'right', 'width'] as const);
  const axis = vertical ? 'Block' : 'Inline';
  const style = getComputedStyle(track);
  const own = list.getBoundingClientRect();
  // An ancestor may be scaled, in an opening dialog for example.
  const scale = own[extent] / (vertical ? list.offsetHeight : list.offsetWidth);
  const px = Math.abs(scale - 1) < 0.01 ? 1 : scale || 1;
  const boxes = all.map(slide => slide.getBoundingClientRect());
  return {
    size: own[extent] / px,
    starts: boxes.map(
      (box, index) => ((box[edge] - own[edge]) * sign) / px - (shifts.get(all[index] as Element) ?? 0),
    ),
    sizes: boxes.map(box => box[extent] / px),
    gap: all[0] ? length(getComputedStyle(all[0])[`margin${axis}End`]) : 0,
    before: length(style[`padding${axis}Start`]),
    after: length(style[`padding${axis}End`]),
  };
}

/** What `measure` gives. */
export type Measured = ReturnType<typeof measure>;

/** The rail of so many slides: what the options say, and what follows from sizes. */
export const railOf = <M extends object>(options: SliderOptions, length: number, measured: M) => ({
  ...options,
  ...measured,
  length,
  perPage: Math.max(Math.floor(options.perPage), 1),
  perMove: Math.floor(options.perMove ?? 0),
  single: options.focus !== undefined || !!options.isNavigation,
});

/** Reads all sizes, and takes them over. */
export function survey(core: { rail: Rail & Measured } & Omit<Core, 'rail'>): void {
  core.rail = railOf(core.options, core.length, measure(core));
}

/** How many further copies of all slides a ring needs to fill the track at any place. */
export function shortage({ rail }: Core): number {
  const whole = turn(rail);
  if (rail.type !== 'loop' || rail.length < 2 || !whole) return 0;
  return Math.min(
    Math.ceil((rail.size + rail.before + rail.after + Math.max(...rail.sizes)) / whole - 1.001),
    20,
  );
}

/**
 * Lays each slide of a loop where it is seen while the row stands at `low` to `high`: the slide itself at the first such
 * place, its copies at the further ones.
 *
 * @returns false when there are too few of one
 */
export function arrange(core: Core, low: number, high: number): boolean {
  const { rail, all } = core;
  const { before, after } = rail;
  const whole = rail.type === 'loop' ? turn(rail) : 0;
  const sets = all.length / rail.length;
  let fits = true;
  for (let index = 0; index < rail.length; index++) {
    const start = rail.starts[index] as number;
    const end = start + (rail.sizes[index] as number);
    const most = whole && Math.ceil((high + rail.size + after - start - 0.5) / whole) - 1;
    const seen = (turns: number) => end + turns * whole > low - before + 0.5;
    const least = whole && most + 1 - sets;
    let own = least;
    while (own < most && !seen(own)) own++;
    for (let set = 0; set < sets; set++) {
      // A set of copies lies a turn after the one before by itself.
      const by = (least + ((own - least + set) % sets) - set) * whole;
      const slide = all[set * rail.length + index];
      if (!slide || by === (shifts.get(slide) ?? 0)) continue;
      shifts.set(slide, by);
      core.style(slide, 'translate', by ? along(core, by) : '');
    }
    if (whole && seen(least - 1)) fits = false;
  }
  return fits;
}

/** How much of a slide is in view: 0 none, 1 some, 2 all, a pixel more or less. */
export function shown({ rail, at }: Core, slide: Element, index: number): 0 | 1 | 2 {
  const { before, after } = rail;
  const start = (rail.starts[index] as number) + (shifts.get(slide) ?? 0) - at;
  const end = start + (rail.sizes[index] as number);
  if (start > -before - 1 && end < rail.size + after + 1) return 2;
  return end > 1 - before && start < rail.size + after - 1 ? 1 : 0;
}

/** Lays all slides back where they are by themselves. */
export const forget = (core: Core): void => {
  for (const slide of core.all) {
    if (shifts.delete(slide)) core.style(slide, 'translate', '');
  }
};
