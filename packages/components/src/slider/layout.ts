import type { Media } from './media';
import { translate } from './move';
import { clamp, nearest, overflows, stop } from './rail';
import { measure, railOf, resetSlides, sizes } from './row';
import { isCopy, update } from './slides';
import { type Core, CREATED } from './types';

/** The core, as its own modules write it. */
export type Writable<T = Core> = { -readonly [K in keyof T]: T[K] };

/** Whether two lengths are the same to half a pixel. */
const isNear = (a = Number.NaN, b = Number.NaN): boolean => Math.abs(a - b) < 0.5;

/** Finds the slides again; none is active or visible yet. */
export function collect(core: Writable): void {
  core.all = core.parts('slide');
  core.slides = core.all
    .filter(slide => !isCopy(slide))
    .map((slide, index) => ({ index, slide, active: false, visible: false }));
}

/** Writes the attributes and sizes that follow from the options. */
export function applyAttributes(core: Writable, media: Media): void {
  const { root, options } = core;
  const { type, direction, drag } = options;
  const properties = sizes(options);
  // All slides inherit it, and would get new styles: it is not written if the stylesheet has the same value.
  const inherited = '--slider-per-page';
  const isSame = getComputedStyle(root).getPropertyValue(inherited) === properties[inherited];
  if (isSame && !root.style.getPropertyValue(inherited)) properties[inherited] = '';
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
    // Before it is known: most rows do, and it changes no size. Then the controls are styled once.
    '--overflow': core.overflow ?? true,
  });
  core.draw('list', { '--stacked': type === 'fade' });
  core.style(root, properties);
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
    core.look();
    core.all = core.parts('slide');
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

/** Lays the row out again after sizes have changed. */
function resize(core: Writable, media: Media): void {
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
  let observed: Element[] = [];
  const observer = new ResizeObserver(entries => {
    const { size, sizes } = core.rail;
    const known = [size, ...sizes];
    const side = core.vertical ? 'blockSize' : 'inlineSize';
    // It also reports all elements once at the start, and those of which the other side has changed. They come in their order.
    const isKnown = ({ target, borderBoxSize }: ResizeObserverEntry, index: number) =>
      isNear(borderBoxSize?.[0]?.[side], known[observed.indexOf(target, index)]);
    if (!entries.every(isKnown)) resize(core, media);
  });
  function observe() {
    observer.disconnect();
    observed = [core.list, ...core.slides.map(({ slide }) => slide)];
    for (const element of observed) observer.observe(element);
  }
  observe();
  core.subscribe('refreshed', observe);
  core.subscribe('destroy', () => observer.disconnect());
}
