import type { Attributes } from '../behaviour/types';
import type { EventName, EventNames, Handler } from './events';
import type { GivenOptions, SliderOptions } from './options';
import type { Control, Rail } from './rail';

// One constant each, so that a bundler can inline the number.
export const CREATED = 1;
export const MOUNTED = 2;
export const IDLE = 3;
export const MOVING = 4;
export const SCROLLING = 5;
export const DRAGGING = 6;
export const DESTROYED = 7;

/** The states of a slider, with the codes of Splide. */
export const states = {
  created: CREATED,
  mounted: MOUNTED,
  idle: IDLE,
  moving: MOVING,
  scrolling: SCROLLING,
  dragging: DRAGGING,
  destroyed: DESTROYED,
} as const;

/** Whether an animation is running: a move or a free scroll. */
export const isBusy = ({ state }: { readonly state: State }): boolean =>
  state === MOVING || state === SCROLLING;

/** One of the codes. */
export type State = (typeof states)[keyof typeof states];

/** One slide, as events pass it. */
export interface Slide {
  /** Zero-based. */
  readonly index: number;
  /** Its element. */
  readonly slide: HTMLElement;
  /** It is the one at the slider's index. */
  readonly active: boolean;
  /** It is completely in view. */
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
  /** One button that starts and stops the rotation; `play` and `pause` are one button for each. */
  | 'toggle'
  | 'play'
  | 'pause'
  /** Shows the time until the next slide: it is scaled from 0 to its whole inline size. */
  | 'bar';

/**
 * A feature of a slider. It is called at each mount before sizes are measured, so it may add markup. The function that it
 * returns runs once sizes are known. What it subscribes to or intercepts, and its listeners, end when the slider is
 * destroyed; anything else ends in a handler of `destroy`.
 */
export interface Feature {
  /** Starts the feature. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most features have nothing to do later.
  (core: Core): (() => void) | void;
  /** The option that does nothing without this feature. */
  readonly option?: keyof SliderOptions | undefined;
}

/** A slider. */
export interface Slider {
  /** The root element. */
  readonly root: HTMLElement;
  /** The options in effect. Setting merges the given ones into them. */
  get options(): SliderOptions;
  set options(more: GivenOptions);
  /** One of the codes in `states`. */
  readonly state: State;
  /** The zero-based index of the active slide. */
  readonly index: number;
  /** The index before the last change; at first the index itself. */
  readonly previous: number;
  /** The number of slides. */
  readonly length: number;
  /** The last index that can be reached; -1 without slides. */
  readonly end: number;
  /** The page of the index. */
  readonly page: number;
  /** The number of pages. */
  readonly pages: number;
  /** All slides, in order. */
  readonly slides: readonly Slide[];
  /** There are more slides than fit into the track. */
  readonly overflow: boolean;
  /** The rotation is running: `autoplay`, and neither stopped nor paused. */
  readonly rotating: boolean;
  /**
   * Starts the slider.
   *
   * @throws Error that says what is wrong, such as `Already mounted!` or `A track/list element is missing.`
   */
  mount(): this;
  /** Moves to an index, a page, or a number of steps; see {@link Control}. */
  go(control: Control): this;
  /** Subscribes to events: one name or several with blanks between them, each with an optional `.namespace`. */
  on<S extends string>(
    events: S & EventNames<S, keyof SliderEvents>,
    handler: Handler<S, SliderEvents>,
  ): this;
  /** Subscribes to a list of events. */
  on(events: readonly EventName<keyof SliderEvents>[], handler: (...args: never[]) => void): this;
  /** Removes handlers; without `handler`, all of these events and namespaces. */
  off<S extends string>(
    events: S & EventNames<S, keyof SliderEvents>,
    handler?: (...args: never[]) => void,
  ): this;
  /** Removes handlers of a list of events. */
  off(events: readonly EventName<keyof SliderEvents>[], handler?: (...args: never[]) => void): this;
  /** Calls the handlers of an event. */
  emit<E extends keyof SliderEvents>(event: E, ...args: SliderEvents[E]): this;
  /** Whether this is the type of the slider. */
  is(type: SliderOptions['type']): boolean;
  /** Finds the slides again and measures them; call it after markup has changed. */
  refresh(): this;
  /** Writes its attributes again, where somebody else has overwritten them. */
  redraw(): void;
  /**
   * Restores the markup as it was before `mount`. A slider with a `destroy` breakpoint may mount itself again, unless
   * `completely`.
   */
  destroy(completely?: boolean): this;
  /** Starts the rotation, as its button does; does nothing without `autoplay`. */
  play(): void;
  /** Stops the rotation until `play`. */
  pause(): void;
}

/** The buttons of the pagination, and the element around them. */
export interface Pagination {
  /** The element around the buttons. */
  readonly list: HTMLElement;
  /** The buttons, one per page. */
  readonly items: readonly HTMLElement[];
}

/**
 * The public events of a slider, with the names and arguments of Splide 4. A feature declares its own events
 * by extending this interface.
 */
export interface SliderEvents {
  /** The slider has been mounted. */
  mounted: [];
  /** Mounted, and all features are ready. */
  ready: [];
  /** A visitor has clicked a slide. */
  click: [slide: Slide, event: MouseEvent];
  /** `dest` is virtual where a loop passes its seam: below 0, or from `length` on. */
  move: [index: number, previous: number, dest: number];
  /** The animation of a move has ended. */
  moved: [index: number, previous: number, dest: number];
  /** A slide has become the active one. */
  active: [slide: Slide];
  /** A slide is no longer the active one. */
  inactive: [slide: Slide];
  /** A slide has come completely into view. */
  visible: [slide: Slide];
  /** A slide is no longer completely in view. */
  hidden: [slide: Slide];
  /** `refresh` has been called: slides are found and measured again. */
  refresh: [];
  /** Options have changed; these are all in effect. */
  updated: [options: object];
  /** The size of the slider has changed. */
  resize: [];
  /** Sizes have been measured again after a change. */
  resized: [];
  /** A drag has started. */
  drag: [];
  /** The pointer has moved in a drag. */
  dragging: [];
  /** A drag has ended. */
  dragged: [];
  /** The row scrolls freely, frame by frame. */
  scroll: [];
  /** A free scroll has ended. */
  scrolled: [];
  /** The slides now fit into the track, or no longer do. */
  overflow: [overflows: boolean];
  /** The slider is about to be destroyed. */
  destroy: [];
  /** The arrows are ready. */
  'arrows:mounted': [previous: HTMLElement, next: HTMLElement];
  /** The arrows have new targets; -1 means that there is none. */
  'arrows:updated': [previous: HTMLElement, next: HTMLElement, previousIndex: number, nextIndex: number];
  /** The pagination has been rendered. */
  'pagination:mounted': [pagination: Pagination, current: HTMLElement | undefined];
  /** Another page is current. */
  'pagination:updated': [
    pagination: Pagination,
    previous: HTMLElement | undefined,
    current: HTMLElement | undefined,
  ];
  /** The sliders that this one navigates are connected. */
  'navigation:mounted': [sliders: readonly Slider[]];
  /** The rotation runs. */
  'autoplay:play': [];
  /** How much of the interval is over, 0 to 1. It comes with each frame, but only while it has a handler. */
  'autoplay:playing': [rate: number];
  /** The rotation has been paused or stopped. */
  'autoplay:pause': [];
  /** An image has been loaded. */
  'lazyload:loaded': [image: HTMLImageElement, slide: Slide | undefined];
}

/** Events between the engine and its features; they are not part of the public API. */
export interface InternalEvents {
  /** The engine has written the root's attributes, and features write theirs; sizes are not known yet. */
  draw: [];
  /** The slider has come to rest, and slides are marked. */
  idle: [];
  /** Slides have been found again, after `refresh`. */
  refreshed: [];
  /** The options have changed, or the last index. */
  changed: [];
  /** A public handler has been added. */
  subscribed: [];
  /** Attributes are written again, since somebody else (React) may have overwritten them. */
  redraw: [];
}

/** All events that a feature can subscribe to. */
export type CoreEvents = SliderEvents & InternalEvents;

/** Questions that the engine asks its features; the first answer that is not `undefined` is used. */
export interface Interceptors {
  /** Before the index changes: `false` refuses it. `dest` is virtual past the seam of a loop. */
  go(index: number, dest: number): false | undefined;
  /** Nothing moves, and a slide is out of view (or, with `false`, in view). Called for each slide, changed or not. */
  offscreen(slide: HTMLElement, isOffscreen: boolean, index: number): void;
  /** Sizes are measured: renders copies of all slides if a loop is shorter than its track. `true` if their number has changed. */
  copy(): true | undefined;
  /** The elements and properties that a move animates instead of the list. */
  animate(): Frames[] | undefined;
  /** Scrolls freely to a position of the row in px, and to a slide there with `snap`; `time` (ms) instead of its own duration. */
  glide(at: number, snap?: boolean, time?: number): void;
  /** Starts or stops the rotation. */
  rotate(on: boolean): void;
}

/** The keyframes of one element, by property. */
export interface Frames {
  /** The slide to animate; without it, nothing is animated. */
  readonly slide: HTMLElement | undefined;
  /** The keyframes of a style property. */
  readonly [property: string]: unknown;
}

/** What `measure` reads from the page, in px along the row. */
export interface Measured {
  /** The size of the list. */
  size: number;
  /** Where each slide starts, from the start of the list. */
  starts: number[];
  /** The size of each slide, without the gap. */
  sizes: number[];
  /** The gap after each slide. */
  gap: number;
  /** The padding of the track before the list. */
  before: number;
  /** The padding of the track after the list. */
  after: number;
}

/** Where slides are, in px along the row; see `rail.ts` for the axis. */
export interface Layout {
  /** The element that clips the row. */
  readonly track: HTMLElement;
  /** The element that contains the slides, and moves. */
  readonly list: HTMLElement;
  /** The slides, then the copies of all of them, set by set. */
  readonly all: readonly HTMLElement[];
  /** Sizes as measured, and the options that positions depend on. */
  readonly rail: Rail & Measured;
  /** Whether slides are stacked. */
  readonly vertical: boolean;
  /** 1 where the row runs in the direction of growing coordinates, else -1. */
  readonly sign: 1 | -1;
  /** The position of the row. */
  at: number;
  /** The running animation. */
  motion: Motion | undefined;
}

/** How the engine and its features find and change markup. */
export interface Markup {
  /** The elements of a part. They are looked up once, until `look`. */
  parts(name: Part): readonly HTMLElement[];
  /** Has all parts looked up again: the markup may have changed. */
  look(): void;
  /**
   * Sets attributes and modifiers of an element, or of all elements of a part; restored at `destroy`. Modifiers belong to
   * the class of `part`, or to a whole class of another block.
   */
  draw(element: Element | Part, attributes: Attributes, part?: Part | 'root' | `cmp-${string}`): void;
  /** Sets style properties; restored at `destroy`. */
  style(element: HTMLElement, properties: Readonly<Record<string, string>>): void;
  /** Adds a DOM listener until the slider is destroyed. */
  listen<K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void;
}

/** What the modules of the engine and its features work with. */
export interface Core extends Slider, Layout, Markup {
  /** As in `Slider`, but writable. */
  state: State;
  /** As in `Slider`, but writable. */
  index: number;
  /** As in `Slider`, but writable. */
  previous: number;
  /** As in `Slider`, but writable. */
  rotating: boolean;
  /** As in `Slider`, but writable. */
  readonly slides: Slide[];
  /** Calls the handlers of a public or internal event. */
  emit<E extends keyof CoreEvents>(event: E, ...args: CoreEvents[E]): this;
  /** Whether an event has handlers, apart from those of `*`, or a question an interceptor. */
  isHeard(event: keyof CoreEvents | keyof Interceptors): boolean;
  /** Subscribes to public and internal events until the slider is destroyed; `*` is every event, its name first. */
  subscribe(event: '*', handler: (event: keyof CoreEvents, ...args: unknown[]) => void): void;
  /** Subscribes to public and internal events until the slider is destroyed. */
  subscribe<S extends string>(
    events: S & EventNames<S, keyof CoreEvents>,
    handler: Handler<S, CoreEvents>,
  ): void;
  /** Answers a question of the engine until the slider is destroyed; the first interceptor is asked first. */
  intercept<I extends keyof Interceptors>(name: I, interceptor: Interceptors[I]): void;
  /** Asks the interceptors. */
  ask<I extends keyof Interceptors>(
    name: I,
    ...args: Parameters<Interceptors[I]>
  ): ReturnType<Interceptors[I]> | undefined;
  /** As `go`; with `again` also to the active index, with `essential` animated under reduced motion as well. */
  travel(control: Control, again?: boolean, essential?: boolean): void;
  /** Replaces all options that have been given before. */
  replace(options: GivenOptions): void;
}

/** A running animation of the row. */
export interface Motion {
  /** The position of the row at this moment. */
  now(): number;
  /** Stops it, without an event. */
  end(): void;
  /** Jumps to its end, with the events of the end. */
  finish(): void;
}
