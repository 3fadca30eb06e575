import type { Look } from '../behaviour/types';
import type { SliderEvents } from './events';
import type { SliderOptions } from './options';
import type { Control, Rail } from './rail';
import type { Measured } from './row';

// Each by itself, so that a bundler puts the number in its place.
export const CREATED = 1;
export const MOUNTED = 2;
export const IDLE = 3;
export const MOVING = 4;
export const SCROLLING = 5;
export const DRAGGING = 6;
export const DESTROYED = 7;

/** The states of a slider, by the codes of Splide (SLD-01). */
export const states = {
  created: CREATED,
  mounted: MOUNTED,
  idle: IDLE,
  moving: MOVING,
  scrolling: SCROLLING,
  dragging: DRAGGING,
  destroyed: DESTROYED,
} as const;

/** Whether it is on its way by itself. */
export const isBusy = ({ state }: { readonly state: State }): boolean =>
  state === MOVING || state === SCROLLING;

/** One of the codes. */
export type State = (typeof states)[keyof typeof states];

/** One slide, as events tell of it. */
export interface Slide {
  readonly index: number;
  readonly slide: HTMLElement;
  /** It is the one of the slider's index. */
  readonly active: boolean;
  /** All of it is in view. */
  readonly visible: boolean;
}

/** The parts of the markup: `cmp-slider__<part>`, or `data-cmp-hook-slider="<part>"` on an element of another block. */
export type Part =
  | 'track'
  | 'list'
  | 'slide'
  | 'arrows'
  | 'previous'
  | 'next'
  | 'pagination'
  | 'page'
  /** One button that starts and stops the rotation, or one for each. */
  | 'toggle'
  | 'play'
  | 'pause'
  /** Grows with the time until the next slide. */
  | 'bar';

/**
 * Takes part in a slider while that is mounted: it is called before sizes are read, so it may add markup; what it gives
 * back runs once they are known. Its listeners end with `core.signal`, all else with `core.cleanup`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most features have nothing to do later.
export type Feature = (core: Core) => (() => void) | void;

/** A slider. */
export interface Slider {
  readonly root: HTMLElement;
  /** What holds now; setting merges. */
  get options(): SliderOptions;
  set options(more: Partial<SliderOptions>);
  readonly state: State;
  readonly index: number;
  /** The index before; the same until the first change. */
  readonly previous: number;
  /** How many slides there are. */
  readonly length: number;
  /** The last index worth going to; -1 without slides. */
  readonly end: number;
  /** The page of the index, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly slides: readonly Slide[];
  /** @throws Error by the messages of SLD-02. */
  mount(): this;
  go(control: Control): this;
  on<E extends keyof SliderEvents>(event: E, handler: (...args: SliderEvents[E]) => void): this;
  on(events: string | readonly string[], handler: (...args: never[]) => void): this;
  off(events: string | readonly string[], handler?: unknown): this;
  emit(event: string, ...args: unknown[]): this;
  is(type: SliderOptions['type']): boolean;
  /** Finds slides and sizes again. */
  refresh(): this;
  /** Draws attributes again that somebody else has written over. */
  redraw(): void;
  /** Gives every attribute and element back as it was. A slider that has a `destroy` breakpoint may come back, unless `completely`. */
  destroy(completely?: boolean): this;
  /** Starts or stops the rotation for good, as its button does; nothing without `autoplay`. */
  play(): void;
  pause(): void;
}

/** What the modules of the engine and its features work with. */
export interface Core extends Slider {
  state: State;
  index: number;
  previous: number;
  readonly track: HTMLElement;
  readonly list: HTMLElement;
  /** The slides, then the copies of all of them, set by set. */
  readonly all: readonly HTMLElement[];
  readonly slides: Slide[];
  readonly rail: Rail & Measured;
  readonly vertical: boolean;
  /** 1 where the row runs the way of growing coordinates, else -1. */
  readonly sign: 1 | -1;
  /** Where the row stands, in logical px. */
  at: number;
  /** The move that is on its way. */
  motion: Motion | undefined;
  /** Ends when the slider is destroyed. */
  readonly signal: AbortSignal;
  part(name: Part): HTMLElement | undefined;
  parts(name: Part): HTMLElement[];
  /** Gives a look to an element, or to all elements of a part; its modifiers belong to the class of a part, or to a whole class of another block. */
  draw(element: Element | Part, look: Look, part?: Part | 'root' | `cmp-${string}`): void;
  style(element: HTMLElement, property: string, value: string): void;
  listen<K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void;
  /** Listens to events of the slider, those between its modules included, until it is destroyed. */
  hear(events: string, handler: (...args: never[]) => void): void;
  /** Runs when the slider is destroyed. */
  cleanup(run: () => void): void;
  /** `go`, to the active index too; `essential` moves under reduced motion as well. */
  travel(control: Control, again?: boolean, essential?: boolean): void;
  /** Takes options in place of all that have been given before. */
  replace(options: Partial<SliderOptions>): void;
  /** Who controls the index puts it here; without a yes the slider stays. */
  grant?: (index: number, dest: number) => boolean;
  /** Hears every event, those between modules included. */
  hearAll?: (event: string, args: readonly unknown[]) => void;
  /** The feature that copies slides puts it here: makes this many copies of all. */
  copy?: (sets: number) => void;
  /** The feature that keeps the focus puts it here: what happens to a slide before it can no longer be reached. */
  leave?: (slide: HTMLElement) => void;
  /** The feature that fades puts it here: what is animated in place of the row. */
  frames?: () => (Keyframes & { readonly slide: HTMLElement | undefined })[];
  /** The feature that scrolls freely puts it here. */
  scroll?: (at: number, snap?: boolean) => void;
}

/** The looks of one animation, by property. */
interface Keyframes {
  readonly [property: string]: unknown;
}

/** A move on its way. */
export interface Motion {
  /** Where the row is by now. */
  now(): number;
  /** Ends it here, with nobody told. */
  end(): void;
  /** Ends it as if its time were over. */
  finish(): void;
}
