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
  const handlers = new Map<string, { space: string | undefined; run: (...args: never[]) => void }[]>();
  const each = (names: string | readonly string[], visit: (event: string, space?: string) => void) => {
    for (const name of typeof names === 'string' ? names.split(' ') : names) {
      const [event = '', space] = name.split('.');
      visit(event, space);
    }
  };
  return {
    /** `names` may hold several, each with a `.space`. */
    on(names: string | readonly string[], run: (...args: never[]) => void): void {
      each(names, (event, space) => handlers.set(event, [...(handlers.get(event) ?? []), { space, run }]));
    },
    /** Without a space, those that have none. */
    off(names: string | readonly string[], run?: unknown): void {
      each(names, (event, space) => {
        const kept = handlers.get(event)?.filter(one => one.space !== space || (run && one.run !== run));
        handlers.set(event, kept ?? []);
      });
    },
    emit(event: string, ...args: unknown[]): void {
      heard(event, args);
      for (const { run } of handlers.get(event) ?? []) {
        try {
          run(...(args as never[]));
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
