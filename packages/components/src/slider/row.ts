import type { Length, SliderOptions } from './options';
import { turn } from './rail';
import type { Core, Measured } from './types';

/** A length as CSS; `none` if it is missing. */
const unit = (length: Length | undefined, none = ''): string =>
  typeof length === 'number' ? `${length}px` : (length ?? none);

/**
 * The custom properties of the root from which the stylesheet takes all sizes; empty where its default applies. They are
 * the same on the server and in the browser, so the first paint is the final one.
 */
export function sizes(options: SliderOptions): Record<string, string> {
  const { direction, gap, padding, width, height, heightRatio, perPage } = options;
  const vertical = direction === 'ttb';
  const rtl = direction === 'rtl';
  const side = (name: 'left' | 'right' | 'top' | 'bottom') =>
    unit(typeof padding === 'object' ? padding[name] : padding);
  const cross = unit(height, heightRatio ? '100%' : '');
  return {
    '--slider-per-page': `${perPage}`,
    '--slider-gap': unit(gap),
    '--slider-start': side(vertical ? 'top' : rtl ? 'right' : 'left'),
    '--slider-end': side(vertical ? 'bottom' : rtl ? 'left' : 'right'),
    '--slider-width': options.autoWidth ? 'auto' : unit(options.fixedWidth),
    '--slider-height': unit(options.fixedHeight, vertical ? (options.autoHeight ? 'auto' : '') : cross),
    '--slider-track': vertical ? unit(height) : '',
    '--slider-ratio': heightRatio ? `${1 / heightRatio}` : '',
    'max-width': unit(width),
  };
}

/** A used length in px. */
const length = (value: string): number => Number.parseFloat(value) || 0;

/** How far each slide of a loop is shifted from its own place, in px along the row. */
const shifts = new WeakMap<Element, number>();

/** A distance along the row (px) as a value of `translate`. */
export const translateOf = ({ vertical, sign }: Core, px: number): string =>
  `${vertical ? '0 ' : ''}${px * sign}px`;

/**
 * How far a visitor has scrolled a row before there was a script, in px. Browsers also scroll one by themselves, so there must be
 * a sign of the visitor: the pointer, the focus or the target of a link is in it. Fingers leave none.
 */
export function scrolledBefore(row: Element): number {
  const at = Math.abs(row.scrollLeft || row.scrollTop);
  return at && (row.matches(':hover,:focus-within,:has(:target)') || matchMedia('(pointer:coarse)').matches)
    ? at
    : 0;
}

/** Reads all sizes and positions at once, so that the page is laid out once. */
export function measure(core: Core): Measured {
  const { list, track, vertical, sign } = core;
  const [edge, extent, axis] = vertical
    ? (['top', 'height', 'Block'] as const)
    : ([sign > 0 ? 'left' : 'right', 'width', 'Inline'] as const);
  const style = getComputedStyle(track);
  const listBox = list.getBoundingClientRect();
  // An ancestor may be scaled, in an opening dialog for example.
  const scale = listBox[extent] / (vertical ? list.offsetHeight : list.offsetWidth);
  const px = Math.abs(scale - 1) < 0.01 ? 1 : scale || 1;
  const boxes = core.slides.map(({ slide }) => slide.getBoundingClientRect());
  return {
    size: listBox[extent] / px,
    starts: boxes.map(
      (box, index) =>
        ((box[edge] - listBox[edge]) * sign) / px - (shifts.get(core.all[index] as Element) ?? 0),
    ),
    sizes: boxes.map(box => box[extent] / px),
    gap: length(getComputedStyle(core.all[0] ?? list)[`margin${axis}End`]),
    before: length(style[`padding${axis}Start`]),
    after: length(style[`padding${axis}End`]),
  };
}

/** The rail of so many slides: sizes, and the options that positions depend on. */
export const railOf = <M extends object>(options: SliderOptions, length: number, measured: M) => ({
  ...options,
  ...measured,
  length,
  perPage: Math.max(Math.floor(options.perPage), 1),
  perMove: Math.floor(options.perMove ?? 0),
  single: options.focus !== undefined || !!options.isNavigation,
  // The only slide of a loop has no copies at its sides, so it stays in view.
  focus: length < 2 && (options.focus as number) > 0 && options.type === 'loop' ? 0 : options.focus,
});

/** Shifts a slide from its own place, in px along the row. */
export function shift(core: Core, slide: HTMLElement, by: number): void {
  if (by === (shifts.get(slide) ?? 0)) return;
  shifts.set(slide, by);
  core.style(slide, { translate: by ? translateOf(core, by) : '' });
}

/**
 * Puts each slide of a loop where it is seen while the row moves from position `low` to `high` (px): the slide itself at
 * the first such place, its copies at further ones. Slides that are not seen come after those that are, also in a row
 * with two ends: a browser that finds text in a slide, or moves the focus to it, can scroll forwards only.
 *
 * @returns false if there are too few copies
 */
export function arrangeSlides(core: Core, low: number, high: number): boolean {
  const { rail, all } = core;
  const { before, after } = rail;
  const loop = rail.type === 'loop';
  // One slide stays where it is, and so do slides that fade.
  const whole = rail.type !== 'fade' && rail.length > 1 && turn(rail);
  if (!whole) {
    resetSlides(core);
    return true;
  }
  const sets = all.length / rail.length;
  let fits = true;
  for (let index = 0; index < rail.length; index++) {
    const start = rail.starts[index] as number;
    const end = start + (rail.sizes[index] as number);
    let most = Math.ceil((high + rail.size + after - start - 0.5) / whole) - 1;
    const seen = (turns: number) => end + turns * whole > low - before + 1;
    if (!seen(loop ? most : 0)) most++;
    else if (!loop) most = 0;
    const least = most + 1 - sets;
    let first = least;
    while (first < most && !seen(first)) first++;
    for (let set = 0; set < sets; set++) {
      // In the flow, each set of copies follows the one before by one turn.
      const by = (least + ((first - least + set) % sets) - set) * whole;
      const slide = all[set * rail.length + index];
      if (slide) shift(core, slide, by);
    }
    if (loop && seen(least - 1)) fits = false;
  }
  return fits;
}

/** How much of a slide is in view, to a pixel: 0 nothing, 1 a part, 2 all of it. */
export function visibility({ rail, at }: Core, slide: Element, index: number): 0 | 1 | 2 {
  const { before, after } = rail;
  const start = (rail.starts[index] as number) + (shifts.get(slide) ?? 0) - at;
  const end = start + (rail.sizes[index] as number);
  if (start > -before - 1 && end < rail.size + after + 1) return 2;
  return end > 1 - before && start < rail.size + after - 1 ? 1 : 0;
}

/** Puts all slides back into their own places. */
export const resetSlides = (core: Core): void => {
  for (const slide of core.all) {
    shift(core, slide, 0);
  }
};
