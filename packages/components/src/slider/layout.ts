import type { Media } from './media';
import { translate } from './move';
import { clamp, nearest, overflows, stop } from './rail';
import { measure, railOf, resetSlides, sizes } from './row';
import { findSlides, isCopy, update } from './slides';
import { type Core, CREATED, type Measured } from './types';

/** The core, as its own modules write it. */
export type Writable<T = Core> = { -readonly [K in keyof T]: T[K] };

/** All sizes and positions of a row, for comparison. */
const lengths = ({ size, sizes, starts }: Measured): number[] => [size, ...sizes, ...starts];

/** Finds the slides again; none is active or visible yet. */
export function collect(core: Writable): void {
  core.all = findSlides(core);
  core.slides = core.all
    .filter(slide => !isCopy(slide))
    .map((slide, index) => ({ index, slide, active: false, visible: false }));
}

/** Writes the attributes and sizes that follow from the options. */
export function applyAttributes(core: Writable, media: Media): void {
  const { root, options } = core;
  const { type, direction, drag } = options;
  core.vertical = direction === 'ttb';
  core.sign = direction === 'rtl' ? -1 : 1;
  core.draw(root, {
    '--loop': type === 'loop',
    '--fade': type === 'fade',
    '--rtl': direction === 'rtl',
    // Only if the options set it, otherwise the slider follows the page.
    dir: media.dir ?? media.own ?? false,
    '--ttb': core.vertical,
    '--draggable': !!drag,
    // The track no longer scrolls.
    '--mounted': true,
    '--overflow': !!core.overflow,
  });
  core.style(root, sizes(options));
  core.emit('draw');
}

/** Reads all sizes and positions. */
const measureRail = (core: Writable): void => {
  core.rail = railOf(core.options, core.length, measure(core));
};

/** Writes attributes, measures, and fills a loop that is shorter than its track. */
function layout(core: Writable, media: Media): void {
  core.motion?.finish();
  resetSlides(core);
  applyAttributes(core, media);
  measureRail(core);
  if (core.ask('copy')) {
    core.all = findSlides(core);
    measureRail(core);
  }
}

/** Moves the row to where it belongs after sizes have changed, and emits the events of that. */
function place(core: Writable): void {
  core.index = clamp(core.index, 0, Math.max(core.options.omitEnd ? core.end : core.length - 1, 0));
  core.emit('resized');
  translate(core, stop(core.rail, core.index));
  if (core.state !== CREATED) update(core);
  const before = core.overflow;
  core.overflow = overflows(core.rail);
  core.draw(core.root, { '--overflow': core.overflow });
  if (core.overflow !== before) core.emit('overflow', core.overflow);
}

/** Lays the row out again. */
export function relayout(core: Writable, media: Media): void {
  layout(core, media);
  place(core);
}

/** Lays the row out again if sizes have changed. An observer also calls it once for each element at the start. */
function resize(core: Writable, media: Media): void {
  const known = lengths(core.rail);
  if (lengths(measure(core)).every((px, index) => Math.abs(px - (known[index] as number)) < 0.5)) return;
  const { end } = core;
  media.update();
  core.emit('resize');
  relayout(core, media);
  core.emit(core.end === end ? 'idle' : 'changed');
}

/** The first layout. `scrolled`: how far a visitor has scrolled the track before there was a script, in px. */
export function firstLayout(core: Writable, media: Media, scrolled: number): void {
  collect(core);
  layout(core, media);
  core.index = scrolled > 1 ? nearest(core.rail, scrolled) : core.index || core.options.start;
  place(core);
  core.previous = core.index;
}

/** Lays the row out again whenever sizes change, until the slider is destroyed. */
export function observeSizes(core: Writable, media: Media): void {
  // A test environment may lack it.
  if (!globalThis.ResizeObserver) return;
  const observer = new ResizeObserver(() => resize(core, media));
  const observe = () => {
    observer.disconnect();
    for (const element of [core.track, ...core.all]) observer.observe(element);
  };
  observe();
  core.subscribe('refreshed', observe);
  core.subscribe('destroy', () => observer.disconnect());
}
