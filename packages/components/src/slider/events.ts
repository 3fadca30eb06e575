import type { Interceptors, Slide, Slider } from './types';

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
  /** How much of the interval is over, 0 to 1. */
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
  /** Attributes are written again, since somebody else (React) may have overwritten them. */
  redraw: [];
}

/** All events that a feature can subscribe to. */
export type CoreEvents = SliderEvents & InternalEvents;

/** An event's name, with an optional `.namespace`. */
export type EventName<E extends string> = E | `${E}.${string}`;

/** `S`, if it is one or more names of events with blanks between them; a misspelt name is a type error. */
export type EventNames<S extends string, E extends string> = S extends `${infer First} ${infer Rest}`
  ? First extends EventName<E>
    ? EventNames<Rest, E> extends never
      ? never
      : S
    : never
  : S extends EventName<E>
    ? S
    : never;

/** A handler: of one event it takes the arguments, of several none in particular. */
export type Handler<S extends string, Events> = S extends keyof Events
  ? (...args: Extract<Events[S], unknown[]>) => void
  : S extends `${infer E}.${string}`
    ? Handler<E, Events>
    : (...args: never[]) => void;

/**
 * Stores handlers and calls them. A handler that throws is reported and does not stop the others. The handler of `*` gets
 * every event, with the event's name as its first argument.
 */
export function emitter() {
  let handlers: readonly {
    name: string;
    event: string | undefined;
    run: (...args: never[]) => unknown;
    own: boolean | undefined;
  }[] = [];
  // A list of names is text with commas.
  const split = (names: string | readonly string[]) => `${names}`.split(/[ ,]/);
  return {
    /**
     * @param names - one or more, each with an optional `.namespace`
     * @param own - it belongs to the engine or a feature: `off` does not reach it, `clear` removes it
     */
    on(names: string | readonly string[], run: (...args: never[]) => unknown, own?: boolean): void {
      const added = split(names).map(name => ({ name, event: name.split('.')[0], run, own }));
      handlers = [...handlers, ...added];
    },
    /** A name without a namespace removes only handlers without one. */
    off(names: string | readonly string[], run?: unknown): void {
      const removed = split(names);
      handlers = handlers.filter(one => one.own || (run && run !== one.run) || !removed.includes(one.name));
    },
    /** Removes the handlers of the engine and its features. */
    clear(): void {
      handlers = handlers.filter(one => !one.own);
    },
    /** @returns the first answer that is not undefined, which interceptors give */
    emit(event: keyof CoreEvents | keyof Interceptors, ...args: unknown[]): unknown {
      let answer: unknown;
      for (const one of handlers) {
        const given = one.event === event ? args : one.event === '*' && [event, ...args];
        try {
          // A handler that another one has just removed is not called.
          if (given && handlers.includes(one)) answer ??= one.run(...(given as never[]));
        } catch (error) {
          reportError(error);
        }
      }
      return answer;
    },
  };
}
