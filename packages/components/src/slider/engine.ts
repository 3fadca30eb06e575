import { classOf, find as parts } from '../behaviour/dom';
import { hold, holder } from '../behaviour/held';
import { emitter } from './events';
import { ledger } from './ledger';
import { responsive } from './media';
import { translate, travel } from './move';
import { defaults, type SliderOptions } from './options';
import { clamp, last, nearest, overflows, pages, stop, toPage } from './rail';
import { forget, type Measured, measure, shortage, sizes, survey } from './row';
import { update } from './slides';
import { type Core, CREATED, DESTROYED, type Feature, IDLE, type Slider } from './types';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NAME = 'slider';
const PREFIX = '[slider] ';

/** All that says how the row lies. */
const lengths = ({ size, sizes, starts }: Measured): number[] => [size, ...sizes, ...starts];

/**
 * A slider over the markup of one root; it starts with `mount()`. It writes attributes, classes and styles only and makes
 * no element: what is not in the markup, a feature may add.
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
  const { on, off, emit, clear } = emitter((event, args) => core?.hearAll?.(event, args));
  const media = responsive(root, () => follow());
  const { draw, style, restore } = ledger();
  let running: AbortController | undefined;
  /** It rests because its options say so. */
  let dormant = false;
  let overflow: boolean | undefined;

  media.set(defaults, given);
  let options = media.options();

  const chained =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      run(...args);
      return core;
    };
  const made: Omit<
    Core,
    'options' | 'rail' | 'track' | 'list' | 'vertical' | 'sign' | 'motion' | 'signal'
  > & {
    get options(): SliderOptions;
    set options(more: Partial<SliderOptions>);
  } = {
    root,
    state: CREATED,
    index: 0,
    previous: 0,
    at: 0,
    slides: [],
    all: [],
    emit: chained(emit),
    on: chained((events: string, handler: () => void) => on(events, handler)) as Core['on'],
    off: chained(off),
    get options(): SliderOptions {
      return options;
    },
    set options(more: Partial<SliderOptions>) {
      media.set(media.base(), more);
      follow();
    },
    replace(all) {
      media.set(defaults, all);
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
    is: type => options.type === type,
    parts: part => parts(root, NAME, part),
    part: part => core.parts(part)[0],
    draw(what, look, part = typeof what === 'string' ? what : 'root') {
      for (const element of typeof what === 'string' ? core.parts(what) : [what]) {
        draw(element, look, part.startsWith('cmp-') ? part : classOf(NAME, part));
      }
    },
    style,
    listen: (target, type, handler, more) =>
      target.addEventListener(type, handler as (event: Event) => void, { signal: core.signal, ...more }),
    hear: (events, handler) => on(events, handler, true),
    cleanup: run => core.signal.addEventListener('abort', run),
    mount() {
      if (running || holder(root)) throw new Error(`${PREFIX}Already mounted!`);
      media.watch();
      dormant = true;
      follow();
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
    refresh() {
      if (!running) return core;
      emit('refresh');
      core.motion?.finish();
      collect();
      lay();
      settle();
      watch();
      emit('refreshed');
      return core;
    },
    redraw() {
      if (!running) return;
      dress();
      update(core);
      emit('redraw');
    },
    destroy(completely = true) {
      dormant = !completely;
      if (completely) media.stop();
      if (running) {
        emit('destroy');
        core.motion?.end();
        running.abort();
        running = undefined;
        observer?.disconnect();
        clear();
        forget(core);
        restore();
        hold(root, undefined);
      }
      core.state = DESTROYED;
      return core;
    },
    // A rotation puts its own in their place.
    play: () => undefined,
    pause: () => undefined,
  };
  const core = made as Writable<Core>;

  /** Finds slides, and after them their copies. */
  const find = () => {
    const isCopy = (slide: Element) => +slide.hasAttribute('data-copy');
    core.all = core.parts('slide').sort((a, b) => isCopy(a) - isCopy(b));
    return core.all.filter(slide => !isCopy(slide));
  };
  const collect = () => {
    core.slides = find().map((slide, index) => ({ index, slide, active: false, visible: false }));
  };

  /** Gives the markup the attributes and sizes of the options. */
  const dress = () => {
    const { type, direction, drag } = options;
    const way = media.base().direction;
    core.vertical = direction === 'ttb';
    core.sign = direction === 'rtl' ? -1 : 1;
    core.draw(root, {
      '--loop': type === 'loop',
      '--fade': type === 'fade',
      '--rtl': direction === 'rtl',
      // Only where it is asked for, so that the page's own direction may still change.
      dir: way && way !== 'ttb' ? way : (root.getAttribute('dir') ?? false),
      '--ttb': core.vertical,
      '--draggable': !!drag,
      // The track no longer scrolls.
      '--mounted': true,
      '--overflow': !!overflow,
    });
    const styles = sizes(options);
    for (const property in styles) style(root, property, styles[property] as string);
    emit('dress');
  };

  /** Dresses, measures, and fills a ring that is too short. */
  const lay = () => {
    core.motion?.finish();
    forget(core);
    dress();
    survey(core);
    const sets = shortage(core);
    if (core.copy && sets !== (core.all.length / core.length || 1) - 1) {
      core.copy(sets);
      find();
      survey(core);
    }
  };

  /** Tells of sizes, and puts the row where it belongs. */
  const settle = () => {
    core.index = clamp(core.index, 0, Math.max(options.omitEnd ? core.end : core.length - 1, 0));
    emit('resized');
    translate(core, stop(core.rail, core.index));
    if (core.state !== CREATED) update(core);
    const before = overflow;
    overflow = overflows(core.rail);
    core.draw(root, { '--overflow': overflow });
    if (overflow !== before) emit('overflow', overflow);
  };

  /** Lays itself out anew where sizes have changed; it is told of every element that it watches once at the start. */
  const resize = () => {
    const known = lengths(core.rail);
    if (lengths(measure(core)).every((px, place) => Math.abs(px - (known[place] as number)) < 0.5)) return;
    const { end } = core;
    options = media.options();
    emit('resize');
    lay();
    settle();
    if (core.end !== end) emit('changed');
  };
  // A page of tests may lack it.
  const observer = globalThis.ResizeObserver && new ResizeObserver(resize);
  const watch = () => {
    observer?.disconnect();
    for (const element of [core.track, ...core.all]) observer?.observe(element);
  };

  /** Takes options over that may have changed. */
  const follow = () => {
    options = media.options();
    const { destroy } = options;
    if (destroy) {
      if (running || dormant) core.destroy(destroy === 'completely');
    } else if (running) {
      emit('updated', options);
      lay();
      settle();
      emit('changed');
    } else if (dormant) begin();
  };

  const rest = () => {
    update(core);
    emit('settled');
  };

  const begin = () => {
    dormant = false;
    const track = core.part('track');
    const list = core.part('list');
    if (!track || !list) throw new Error(`${PREFIX}A track/list element is missing.`);
    const { direction, height, heightRatio, start } = options;
    if (direction === 'ttb' && !height && !heightRatio) {
      throw new Error(`${PREFIX}"height" or "heightRatio" is missing.`);
    }
    // What a visitor has scrolled to before is where it starts. Read first, while nothing is to be laid out anew.
    const scrolled = Math.abs(direction === 'ttb' ? track.scrollTop : track.scrollLeft);
    Object.assign(core, { track, list, state: CREATED });
    running = new AbortController();
    core.signal = running.signal;
    overflow = undefined;
    hold(root, { state: () => ({ index: core.index }), release: () => core.destroy() });
    core.hear('move', () => {
      if (options.updateOnMove) update(core);
    });
    core.hear('moved scrolled', rest);
    const starts = features.map(feature => feature(core));
    collect();
    lay();
    core.index = scrolled > 1 ? nearest(core.rail, scrolled) : core.index || start;
    settle();
    core.previous = core.index;
    for (const run of starts) run?.();
    watch();
    core.state = IDLE;
    emit('mounted');
    rest();
    emit('ready');
  };
  return core;
}
