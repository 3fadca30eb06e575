import { add, remove } from '../markup';
import { animate, freeze, setIndex, translate } from '../move';
import {
  adjacent,
  beyond,
  clamp,
  isEnough,
  last,
  limit,
  nearest,
  overflows,
  place,
  stop,
  toIndex,
  toPage,
  turn,
  wrap,
} from '../rail';
import { update } from '../slides';
import { type Core, DRAGGING, IDLE, isBusy, MOVING } from '../types';
import { silence } from './announce';
import { pagesOf } from './controls';
import { orient, resolve } from './direction';
import { CLASSES } from './names';
import type { Options } from './options';
import { select, slideAt, slidesOf } from './slides';
import type { Components } from './types';

/** What a visitor can no longer do. */
export interface Disabled {
  drag?: boolean;
  keys?: boolean;
}

/** Runs once, at the next event of a kind. */
function once(core: Core, event: 'moved' | 'scrolled', run: (() => void) | undefined): void {
  if (!run) return;
  const handler = () => {
    core.off(event, handler);
    run();
  };
  core.on(event, handler);
}

/** Stops what runs, where it is. */
function halt(core: Core): void {
  freeze(core);
  if (isBusy(core)) core.state = IDLE;
}

function moving(core: Core): Pick<Components, 'Move' | 'Scroll'> {
  const turned = (position: number) => orient(position, core.options.direction);
  const at = () => core.motion?.now() ?? core.at;
  return {
    Move: {
      move(dest, index, prev, callback) {
        const { rail, options } = core;
        freeze(core);
        setIndex(core, index);
        core.state = MOVING;
        core.emit('move', index, prev, dest);
        const to = stop(rail, core.is('loop') ? index : dest);
        if (core.is('loop') && dest !== index) core.at += turn(rail) * (dest > index ? -1 : 1);
        animate(core, to, options.speed, () => {
          core.state = IDLE;
          core.emit('moved', index, prev, dest);
          callback?.();
        });
      },
      jump: index => translate(core, stop(core.rail, index)),
      translate: position => translate(core, turned(position)),
      cancel: () => halt(core),
      toIndex: position => nearest(core.rail, turned(position)),
      toPosition: (index, trimming) => turned((trimming ? stop : place)(core.rail, index)),
      // Not the negative zero.
      getPosition: () => turned(at()) + 0,
      getLimit: max => turned(limit(core.rail, max)),
      exceededLimit(max, position) {
        const side = beyond(core.rail, position === undefined ? at() : turned(position));
        return max === undefined ? !!side : side === (max ? 1 : -1);
      },
      reposition: () => translate(core, stop(core.rail, core.index)),
    },
    Scroll: {
      scroll(position, duration, snap, callback) {
        freeze(core);
        once(core, 'scrolled', callback);
        core.ask('glide', turned(position), snap, duration);
      },
      cancel: () => halt(core),
    },
  };
}

function controlling(core: Core, { Scroll }: Pick<Components, 'Scroll'>): Pick<Components, 'Controller'> {
  const next = (back: boolean, destination?: boolean) => {
    const index = adjacent(core.rail, core, back);
    return destination ? index : wrap(core.rail, index);
  };
  return {
    Controller: {
      go(control, allowSameIndex, callback) {
        once(core, 'moved', callback);
        core.travel(control, allowSameIndex);
      },
      scroll: Scroll.scroll,
      getNext: destination => next(false, destination),
      getPrev: destination => next(true, destination),
      getAdjacent: next,
      getEnd: () => core.end,
      getIndex: prev => (prev ? core.previous : core.index),
      setIndex: index => setIndex(core, index),
      toIndex: page => toIndex(core.rail, page),
      toPage: index => toPage(core.rail, index),
      toDest(position) {
        const { direction } = core.options;
        const index = nearest(core.rail, orient(position, direction));
        return core.is('slide') ? clamp(index, 0, last(core.rail)) : index;
      },
      hasFocus: () => core.rail.single,
      isBusy: () => !!core.options.waitForTransition && isBusy(core),
    },
  };
}

function listing(core: Core): Pick<Components, 'Slides' | 'Layout'> {
  const real = (index: number) => ((index % core.length) + core.length) % core.length;
  return {
    Slides: {
      get: () => slidesOf(core),
      getIn(page) {
        const { rail } = core;
        const first = toIndex(rail, page);
        return slidesOf(core).slice(first, first + (rail.single ? 1 : rail.perPage));
      },
      getAt: index => slideAt(core, index),
      getLength: () => core.length,
      isEnough: () => isEnough(core.rail),
      add(given, index) {
        const names = (core.options as Options).classes?.slide ?? CLASSES.slide;
        const elements = ([given].flat() as (string | HTMLElement)[]).flatMap(slide => {
          if (typeof slide !== 'string') return slide;
          const template = document.createElement('template');
          template.innerHTML = slide;
          return [...template.content.children] as HTMLElement[];
        });
        for (const element of elements) element.classList.add(...names.split(' '));
        add(core, elements, index);
      },
      remove(matcher) {
        remove(
          core,
          select(core, matcher).map(({ index }) => index),
        );
      },
      forEach: run => slidesOf(core).forEach(run),
      filter: matcher => select(core, matcher),
      style(property, value, useContainer) {
        for (const slide of slidesOf(core)) slide.style(property, value, useContainer);
      },
      update: () => update(core),
    },
    Layout: {
      listSize: () => core.rail.size,
      slideSize(index, withoutGap) {
        const size = core.rail.sizes[real(index)] ?? 0;
        return withoutGap ? size : size + core.rail.gap;
      },
      sliderSize: withoutGap => turn(core.rail) - (withoutGap ? core.rail.gap : 0),
      totalSize(index = 0, withoutGap = false) {
        const { rail } = core;
        const start = rail.starts[0] ?? 0;
        const end = (rail.starts[real(index)] ?? 0) + (rail.sizes[real(index)] ?? 0);
        return end - start + (withoutGap ? 0 : rail.gap);
      },
      getPadding: end => core.rail[end ? 'after' : 'before'],
      isOverflow: () => overflows(core.rail),
    },
  };
}

/** Splide's components over the engine of a slider. */
export function componentsOf(core: Core, disabled: Disabled): Components {
  const { reducedMotion } = core.options;
  const { Move, Scroll } = moving(core);
  const part = (name: Parameters<Core['parts']>[0]) => core.parts(name)[0];
  const button = (name: 'previous' | 'next') => part(name) as HTMLButtonElement | undefined;
  return {
    Move,
    Scroll,
    ...controlling(core, { Scroll }),
    ...listing(core),
    Media: {
      reduce(isReduced) {
        // An empty object would be merged into it.
        core.options = { reducedMotion: isReduced ? reducedMotion : (null as never) };
      },
      set(options) {
        core.options = options as Core['options'];
      },
    },
    Direction: {
      resolve: (property, axisOnly, direction = core.options.direction) =>
        resolve(property, axisOnly, direction),
      orient: value => orient(value, core.options.direction),
    },
    Elements: {
      root: core.root,
      get track() {
        return core.track;
      },
      get list() {
        return core.list;
      },
      get slides() {
        return core.slides.map(({ slide }) => slide);
      },
      get arrows() {
        return part('arrows');
      },
      get prev() {
        return button('previous');
      },
      get next() {
        return button('next');
      },
      get pagination() {
        return part('pagination') as HTMLUListElement | undefined;
      },
      get bar() {
        return part('bar');
      },
      get toggle() {
        return part('toggle');
      },
    },
    Arrows: {
      get arrows() {
        const [prev, next] = [button('previous'), button('next')];
        return { ...(prev && { prev }), ...(next && { next }) };
      },
      update: () => void core.emit('redraw'),
    },
    Pagination: {
      get items() {
        return pagesOf(core);
      },
      getAt: index => pagesOf(core)[toPage(core.rail, index)],
      update: () => void core.emit('redraw'),
    },
    Autoplay: { play: core.play, pause: core.pause, isPaused: () => !core.rotating },
    Drag: {
      disable(isDisabled) {
        disabled.drag = isDisabled;
      },
      isDragging: () => core.state === DRAGGING,
    },
    Keyboard: {
      disable(isDisabled) {
        disabled.keys = isDisabled;
      },
    },
    Live: { disable: isDisabled => silence(core, isDisabled) },
  };
}
