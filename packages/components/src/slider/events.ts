import type { Slide, Slider } from './types';

/** The buttons of a row of dots, and the list around them. */
export interface Pagination {
  readonly list: HTMLElement;
  readonly items: readonly HTMLElement[];
}

/** What a slider tells, by the names and with the arguments of Splide 4. */
export interface SliderEvents {
  mounted: [];
  ready: [];
  click: [slide: Slide, event: MouseEvent];
  /** `dest` is virtual where a loop passes its seam: below 0, or from `length` on. */
  move: [index: number, previous: number, dest: number];
  moved: [index: number, previous: number, dest: number];
  active: [slide: Slide];
  inactive: [slide: Slide];
  visible: [slide: Slide];
  hidden: [slide: Slide];
  refresh: [];
  updated: [options: object];
  resize: [];
  resized: [];
  drag: [];
  dragging: [];
  dragged: [];
  scroll: [];
  scrolled: [];
  overflow: [overflows: boolean];
  destroy: [];
  'arrows:mounted': [previous: HTMLElement, next: HTMLElement];
  'arrows:updated': [previous: HTMLElement, next: HTMLElement, previousIndex: number, nextIndex: number];
  'pagination:mounted': [pagination: Pagination, current: HTMLElement | undefined];
  'pagination:updated': [
    pagination: Pagination,
    previous: HTMLElement | undefined,
    current: HTMLElement | undefined,
  ];
  'navigation:mounted': [sliders: readonly Slider[]];
  'autoplay:play': [];
  /** The part of the interval that is over, 0 to 1. */
  'autoplay:playing': [rate: number];
  'autoplay:pause': [];
  'lazyload:loaded': [image: HTMLImageElement, slide: Slide];
}

/** Keeps who listens, and tells them. What one of them throws is reported and stops nobody. */
export function emitter(heard: (event: string, args: unknown[]) => void) {
  let handlers: readonly {
    name: string;
    event: string | undefined;
    run: (...args: never[]) => void;
    own: boolean | undefined;
  }[] = [];
  const split = (names: string | readonly string[]) => [names].flat().join(' ').split(' ');
  return {
    /** `names` may hold several, each with a `.space`. The slider's `own` are out of reach of `off`. */
    on(names: string | readonly string[], run: (...args: never[]) => void, own?: boolean): void {
      const added = split(names).map(name => ({ name, event: name.split('.')[0], run, own }));
      handlers = [...handlers, ...added];
    },
    /** Without a space, those that have none. */
    off(names: string | readonly string[], run?: unknown): void {
      const gone = split(names);
      handlers = handlers.filter(one => one.own || !gone.includes(one.name) || (run && run !== one.run));
    },
    /** Takes away the slider's own. */
    clear(): void {
      handlers = handlers.filter(one => !one.own);
    },
    emit(event: string, ...args: unknown[]): void {
      heard(event, args);
      for (const one of handlers) {
        try {
          // What one of them has taken away is not told any more.
          if (one.event === event && handlers.includes(one)) one.run(...(args as never[]));
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
