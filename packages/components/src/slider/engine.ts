import { hold, holder } from '../behaviour/held';
import { memory } from '../behaviour/memory';
import { createMarkup, type Session } from './access';
import { emitter } from './events';
import { applyAttributes, collect, firstLayout, observeSizes, relayout, type Writable } from './layout';
import { type Media, responsive } from './media';
import { travel } from './move';
import { defaults, type GivenOptions } from './options';
import type { Control } from './rail';
import { resetSlides, scrolledBefore } from './row';
import { update } from './slides';
import { createState } from './state';
import {
  type Core,
  type CoreEvents,
  CREATED,
  DESTROYED,
  type Feature,
  IDLE,
  type Interceptors,
  type Slider,
} from './types';

const PREFIX = '[slider] ';

/** The slider of each root. One that its options have destroyed comes back, even if nobody else refers to it. */
const owners = new WeakMap<Element, Slider>();

/** Starts a slider: features, sizes, events. */
function start(core: Writable, media: Media, session: Session, features: readonly Feature[]): void {
  core.look();
  const [track] = core.parts('track');
  const [list] = core.parts('list');
  if (!track || !list) throw new Error(`${PREFIX}A track/list element is missing.`);
  const { direction, height, heightRatio } = media.options;
  if (direction === 'ttb' && !height && !heightRatio) {
    throw new Error(`${PREFIX}"height" or "heightRatio" is missing.`);
  }
  // Read before anything is written, which would cost a layout.
  const scrolled = scrolledBefore(track);
  track.scrollLeft = track.scrollTop = 0;
  Object.assign(core, { track, list, state: CREATED, overflow: undefined });
  session.ended = new AbortController();
  session.memory = memory();
  hold(core.root, { state: () => core, release: core.destroy });
  const idle = () => {
    update(core);
    core.emit('idle');
  };
  core.subscribe('move', () => {
    if (media.options.updateOnMove) update(core);
  });
  core.subscribe('moved scrolled', idle);
  const starts = features.map(feature => feature(core));
  core.look();
  firstLayout(core, media, scrolled);
  for (const run of starts) run?.();
  observeSizes(core, media);
  core.state = IDLE;
  core.emit('mounted');
  idle();
  core.emit('ready');
}

/**
 * Creates a slider over the markup of one root; `mount()` starts it. The engine writes attributes, classes and styles and
 * makes no element; a feature may.
 *
 * @throws Error `<target> is invalid.` when there is no such element
 */
export function createSlider(
  target: HTMLElement | string,
  given: GivenOptions = {},
  features: readonly Feature[] = [],
): Slider {
  const root = (typeof target === 'string' ? document.querySelector(target) : target) as HTMLElement;
  if (root?.nodeType !== 1) throw new Error(`${PREFIX}${target} is invalid.`);
  const session = {} as Session;
  /** Its options have destroyed it, and may mount it again. */
  let dormant = false;

  /** Takes over options that may have changed. */
  function follow() {
    media.update();
    const { destroy } = media.options;
    if (destroy) {
      if (session.ended || dormant) core.destroy(destroy === 'completely');
    } else if (session.ended) {
      core.look();
      core.emit('updated', media.options);
      core.look();
      relayout(core, media);
      core.emit('changed');
    } else if (dormant) {
      dormant = false;
      start(core, media, session, features);
    }
  }
  const media = responsive(root, follow);
  media.set(given, defaults);
  media.update();

  // Methods and function declarations: of arrow functions in a function, a browser parses also those that it does not call.
  const core = createState(root, media, follow) as Writable;
  const { clear, ...events } = emitter<keyof CoreEvents | keyof Interceptors>(core);
  Object.assign(core, createMarkup(root, session), events, {
    intercept: events.subscribe,
    mount() {
      if (holder(root)) throw new Error(`${PREFIX}Already mounted!`);
      // `destroy` has stopped watching.
      if (core.state === DESTROYED) media.set({});
      dormant = true;
      follow();
      return core;
    },
    go(control: Control) {
      if (session.ended) travel(core, control);
      return core;
    },
    travel(control, again, essential) {
      // Reduced motion applies to moves that start by themselves, not to those of a pointer.
      if (essential) media.update(true);
      travel(core, control, again);
      if (essential) media.update();
    },
    replace(options) {
      media.set(options, defaults);
      follow();
    },
    refresh() {
      if (session.ended) {
        core.look();
        core.emit('refresh');
        core.look();
        core.motion?.finish();
        collect(core);
        relayout(core, media);
        core.emit('refreshed');
      }
      return core;
    },
    redraw() {
      if (!session.ended) return;
      core.look();
      applyAttributes(core, media);
      update(core, true);
      core.emit('redraw');
    },
    destroy(completely = true) {
      dormant = !completely;
      if (completely) media.stop();
      if (session.ended) {
        core.emit('destroy');
        core.motion?.end();
        session.ended.abort();
        session.ended = undefined;
        clear();
        resetSlides(core);
        session.memory.restore();
        hold(root, undefined);
      }
      core.state = DESTROYED;
      return core;
    },
    play: () => core.ask('rotate', true),
    pause: () => core.ask('rotate', false),
  } as Partial<Core>);
  owners.set(root, core);
  return core;
}
