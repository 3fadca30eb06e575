import { classOf, find } from '../behaviour/dom';
import { hold, holder } from '../behaviour/held';
import { emitter } from './events';
import { ledger } from './ledger';
import { responsive } from './media';
import { freeze, take, translate, travel } from './move';
import { defaults, merge, type SliderOptions } from './options';
import { clamp, last, nearest, overflows, pages, stop, toPage } from './rail';
import { forget, measure, shortage, sizes } from './row';
import { update } from './slides';
import { type Core, type Feature, type Slider, states } from './types';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NAME = 'slider';
const PREFIX = '[slider] ';

/**
 * A slider over the markup of one root; it starts with `mount()`. It writes attributes, classes and styles only and makes
 * no element: what is not in the markup, a feature may add.
 *
 * Options come, later ones over earlier ones, from the defaults, the root's `aria-label` and `aria-labelledby`, and `given`.
 *
 * @throws Error `<target> is invalid.` when there is no such element (SLD-02)
 */
export function createSlider(
  target: HTMLElement | string,
  given: Partial<SliderOptions> = {},
  features: readonly Feature[] = [],
): Slider {
  const root = (typeof target === 'string' ? document.querySelector(target) : target) as HTMLElement;
  if (root?.nodeType !== 1) throw new Error(`${PREFIX}${target} is invalid.`);
  const { on, off, emit } = emitter((event, args) => core?.hearAll?.(event, args));
  const media = responsive(root, () => follow());
  const synced: Slider[] = [];
  let extensions: readonly Feature[] = [];
  let running: AbortController | undefined;
  /** It rests because its options say so. */
  let dormant = false;
  /** Sizes are known, and the track no longer scrolls. */
  let laid = false;
  let overflow: boolean | undefined;
  let { draw, style, restore } = ledger();
  let undo: (() => void)[] = [];
  let observer: ResizeObserver | undefined;

  const own = (name: string) => root.getAttribute(name) ?? undefined;
  const ground = merge(defaults, { label: own('aria-label'), labelledby: own('aria-labelledby') });
  media.set(ground, given);
  let options = media.options();

  const made: Omit<
    Core,
    'options' | 'rail' | 'measured' | 'track' | 'list' | 'vertical' | 'sign' | 'motion'
  > & {
    get options(): SliderOptions;
    set options(more: Partial<SliderOptions>);
  } = {
    root,
    state: states.created,
    index: 0,
    previous: 0,
    at: 0,
    slides: [],
    all: [],
    synced,
    emit: (event, ...args) => {
      emit(event, ...args);
      return core;
    },
    on: ((events: string | readonly string[], handler: (...args: never[]) => void) => {
      on(events, handler);
      return core;
    }) as Core['on'],
    off: (events, handler) => {
      off(events, handler);
      return core;
    },
    get options(): SliderOptions {
      return options;
    },
    set options(more: Partial<SliderOptions>) {
      media.set(media.base(), more);
      follow();
    },
    replace(all) {
      media.set(ground, all);
      follow();
    },
    get length() {
      return core.slides.length;
    },
    get end() {
      return last(core.rail);
    },
    get page() {
      return toPage(core.rail, core.index);
    },
    get pages() {
      return pages(core.rail);
    },
    get signal() {
      return (running as AbortController).signal;
    },
    is: type => options.type === type,
    parts: part => find(root, NAME, part),
    part: part => core.parts(part)[0],
    draw: (element, look, part = 'root') =>
      draw(element, look, part.startsWith('cmp-') ? part : classOf(NAME, part)),
    style: (element, property, value) => style(element, property, value),
    listen: (target, type, handler, more) =>
      target.addEventListener(type, handler as (event: Event) => void, { signal: core.signal, ...more }),
    hear(events, handler) {
      const names = events.split(' ').map(event => `${event}.slider`);
      on(names, handler);
      undo.push(() => off(names, handler));
    },
    cleanup: run => void undo.push(run),
    mount(more = extensions) {
      extensions = more;
      if (running || holder(root)) throw new Error(`${PREFIX}Already mounted!`);
      core.state = states.created;
      media.watch();
      if (!media.options().destroy) begin();
      else {
        core.state = states.destroyed;
        dormant = true;
      }
      return core;
    },
    go(control) {
      if (running) travel(core, control);
      return core;
    },
    travel(control, again, essential) {
      // A move that a hand has begun is not one that moves by itself.
      if (essential) options = media.options(true);
      travel(core, control, again);
      if (essential) options = media.options();
    },
    freeze: () => freeze(core),
    arrive(index) {
      take(core, index);
    },
    sync(other) {
      synced.push(other);
      return core;
    },
    refresh() {
      if (!running) return core;
      emit('refresh');
      core.motion?.finish();
      collect(true);
      lay();
      settle();
      observe();
      emit('refreshed');
      return core;
    },
    redraw() {
      if (!running) return;
      dress();
      emit('dress');
      update(core);
      emit('redraw');
    },
    destroy(completely = true) {
      if (completely) {
        dormant = false;
        media.stop();
      }
      if (running) finish();
      core.state = states.destroyed;
      return core;
    },
    play: () => core.rotation?.play(),
    pause: () => core.rotation?.pause(),
  };
  const core = made as Writable<Core>;

  /** Finds slides; `anew` forgets what was told of them. */
  const collect = (anew = false) => {
    const found = core.parts('slide');
    const isCopy = (slide: Element) => slide.hasAttribute('data-copy');
    const slides = found.filter(slide => !isCopy(slide));
    const known = anew ? [] : core.slides;
    core.all = [...slides, ...found.filter(isCopy)];
    core.slides = slides.map((slide, index) => {
      return known[index]?.slide === slide ? known[index] : { index, slide, active: false, visible: false };
    });
  };

  /** Gives the markup the attributes and sizes of the options. */
  const dress = () => {
    const { type, direction, drag } = options;
    const way = media.base().direction;
    const sign = direction === 'rtl' ? -1 : 1;
    const vertical = direction === 'ttb';
    // What a ring has laid elsewhere lies there only in that direction.
    if (sign !== core.sign || vertical !== core.vertical) {
      for (const slide of core.all) style(slide, 'translate', '');
      forget(core.all);
    }
    core.vertical = vertical;
    core.sign = sign;
    core.draw(root, {
      '--loop': type === 'loop',
      '--fade': type === 'fade',
      '--rtl': direction === 'rtl',
      // Only where it is asked for, so that the page's own direction may still change.
      dir: way && way !== 'ttb' ? way : (root.getAttribute('dir') ?? false),
      '--ttb': core.vertical,
      '--draggable': !!drag,
      '--mounted': laid,
      '--overflow': !!overflow,
    });
    for (const [property, value] of Object.entries(sizes(options))) style(root, property, value);
  };

  /** Reads all sizes, and what follows from them and the options. */
  const survey = () => {
    const { type, perPage, perMove = 0, focus, rewind = false, trimSpace, omitEnd = false } = options;
    const { fixedWidth, fixedHeight, autoWidth, autoHeight, isNavigation } = options;
    const { length, vertical } = core;
    const measured = measure(core);
    const fixed = (vertical ? fixedHeight : fixedWidth) && (measured.sizes[0] as number);
    const whole = Math.max(Math.floor(perPage), 1);
    // What Splide would copy: virtual indices reach as far.
    const copies = fixed
      ? Math.ceil((measured.size + measured.before + measured.after) / fixed)
      : (vertical ? autoHeight : autoWidth)
        ? length
        : 2 * whole;
    core.measured = measured;
    core.rail = {
      ...measured,
      type,
      length,
      perPage: whole,
      perMove: Math.floor(perMove),
      focus,
      single: focus !== undefined || !!isNavigation,
      rewind,
      trim: trimSpace,
      omitEnd,
      copies: type === 'loop' && length > 1 ? copies : 0,
    };
  };

  /** Tells of new sizes, and puts the row where it belongs. */
  const settle = () => {
    core.index = clamp(core.index, 0, Math.max(options.omitEnd ? core.end : core.length - 1, 0));
    emit('resized');
    translate(core, stop(core.rail, core.index));
    if (core.state !== states.created) update(core);
    const before = overflow;
    overflow = overflows(core.rail);
    core.draw(root, { '--overflow': overflow });
    if (overflow !== before) emit('overflow', overflow);
  };

  /** Dresses, measures and fills a ring that is too short. */
  const lay = () => {
    dress();
    emit('dress');
    survey();
    const sets = shortage(core);
    if (core.copy && sets !== (core.all.length / core.length || 1) - 1) {
      core.copy(sets);
      collect();
      survey();
    }
  };

  /** Takes new sizes of the page over. */
  const resize = () => {
    const { size, sizes, starts } = core.rail;
    const now = measure(core);
    if (
      Math.abs(now.size - size) < 0.5 &&
      now.sizes.every((width, place) => Math.abs(width - (sizes[place] as number)) < 0.5) &&
      now.starts.every((start, place) => Math.abs(start - (starts[place] as number)) < 0.5)
    ) {
      return;
    }
    emit('resize');
    core.motion?.finish();
    if (options.mediaQuery === 'container') options = media.options();
    const { end } = core;
    lay();
    settle();
    if (core.end !== end) emit('changed');
  };

  const observe = () => {
    observer ??= new ResizeObserver(resize);
    observer.disconnect();
    for (const element of [core.track, ...core.all]) observer.observe(element);
  };

  /** Takes changed options over. */
  const follow = () => {
    options = media.options();
    if (options.destroy) {
      if (options.destroy === 'completely') core.destroy();
      else if (running) {
        finish();
        dormant = true;
      }
      return;
    }
    if (!running) {
      // Back from where it was none; but what is not mounted, or has been destroyed, stays so.
      if (dormant) begin();
      return;
    }
    emit('updated', options);
    core.motion?.finish();
    lay();
    settle();
    emit('changed');
  };

  const begin = () => {
    options = media.options();
    const track = core.part('track');
    const list = core.part('list');
    if (!track || !list) throw new Error(`${PREFIX}A track/list element is missing.`);
    const { direction, height, heightRatio } = options;
    if (direction === 'ttb' && !height && !heightRatio) {
      throw new Error(`${PREFIX}"height" or "heightRatio" is missing.`);
    }
    core.track = track;
    core.list = list;
    core.state = states.created;
    running = new AbortController();
    dormant = false;
    laid = false;
    overflow = undefined;
    hold(root, { state: () => ({ index: core.index }), release: () => core.destroy() });
    core.hear('move', () => {
      if (options.updateOnMove) update(core);
    });
    core.hear('moved scrolled', () => {
      update(core);
      emit('settled');
    });
    const starts = [...features, ...extensions].map(feature => feature(core));
    collect(true);
    lay();
    // What a visitor has scrolled to before is where it starts.
    const scrolled = Math.abs(core.vertical ? track.scrollTop : track.scrollLeft);
    core.index = scrolled > 1 ? nearest({ ...core.rail, copies: 0 }, scrolled) : core.index || options.start;
    laid = true;
    core.draw(root, { '--mounted': true });
    settle();
    core.previous = core.index;
    for (const start of starts) start?.();
    core.listen(root, 'click', event => {
      const slide = core.slides.find(one => one.slide.contains(event.target as Node));
      if (slide) emit('click', slide, event);
    });
    observe();
    const turned = new MutationObserver(() => follow());
    turned.observe(root.parentElement?.closest('[dir]') ?? document.documentElement, {
      attributeFilter: ['dir'],
    });
    core.cleanup(() => {
      observer?.disconnect();
      turned.disconnect();
    });
    core.state = states.idle;
    emit('mounted');
    update(core);
    emit('settled');
    emit('ready');
  };

  const finish = () => {
    emit('destroy');
    core.motion?.end();
    running?.abort();
    running = undefined;
    for (const run of undo.reverse()) run();
    undo = [];
    forget(core.all);
    restore();
    ({ draw, style, restore } = ledger());
    hold(root, undefined);
    core.state = states.destroyed;
  };
  return core;
}
