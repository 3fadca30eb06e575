import type { Slide } from '../types';
import type { Page } from './controls';
import type { Options } from './options';

/** A slide as Splide passes it to handlers. */
export interface SlideComponent extends Slide {
  /** The index of the slide that a clone repeats, else -1. */
  readonly slideIndex: number;
  /** Whether it is the same slide one turn of a loop earlier or later. */
  readonly isClone: boolean;
  /** The element `splide__slide__container` in it. */
  readonly container: HTMLElement | null;
  /** Sets a style property of the slide, or of its container. */
  style(property: string, value: string | number, useContainer?: boolean): void;
  /** Whether it is at most so many slides away from an index. */
  isWithin(from: number, distance: number): boolean;
}

/** Selects slides: by index, by selector, or with a function. */
export type SlideMatcher =
  | number
  | readonly number[]
  | string
  | ((slide: SlideComponent, index: number, slides: readonly SlideComponent[]) => boolean);

/** What an extension returns. */
export interface Component {
  /** Runs before sizes are known. */
  setup?(): void;
  /** Runs once sizes are known. */
  mount?(): void;
  /** Runs when the slider is destroyed. */
  destroy?(completely?: boolean): void;
}

/** Moves the slides instead of the slider itself. */
export interface TransitionComponent extends Component {
  /** Starts a transition to a slide; `done` ends it, at the latest 100 ms after `speed` the slider does. */
  start(index: number, done: () => void): void;
  /** Stops a transition. */
  cancel(): void;
}

/** Splide's components, as far as their functions are public. Positions grow against the row from left to right, as in Splide. */
export interface Components {
  /** Options by width, and reduced motion. */
  readonly Media: { reduce(isReduced: boolean): void; set(options: Options): void };
  /** Names of properties and signs of positions by direction. */
  readonly Direction: {
    resolve(property: string, axisOnly?: boolean, direction?: string): string;
    orient(value: number): number;
  };
  /** The elements of the markup. */
  readonly Elements: {
    readonly root: HTMLElement;
    readonly track: HTMLElement;
    readonly list: HTMLElement;
    readonly slides: HTMLElement[];
    readonly arrows: HTMLElement | undefined;
    readonly prev: HTMLButtonElement | undefined;
    readonly next: HTMLButtonElement | undefined;
    readonly pagination: HTMLUListElement | undefined;
    readonly bar: HTMLElement | undefined;
    readonly toggle: HTMLElement | undefined;
  };
  /** The slides. */
  readonly Slides: {
    get(excludeClones?: boolean): SlideComponent[];
    getIn(page: number): SlideComponent[];
    getAt(index: number): SlideComponent | undefined;
    getLength(excludeClones?: boolean): number;
    isEnough(): boolean;
    add(slides: string | HTMLElement | readonly (string | HTMLElement)[], index?: number): void;
    remove(matcher: SlideMatcher): void;
    forEach(run: (slide: SlideComponent, index: number) => void, excludeClones?: boolean): void;
    filter(matcher: SlideMatcher): SlideComponent[];
    style(property: string, value: string | number, useContainer?: boolean): void;
    update(): void;
  };
  /** Sizes in px. */
  readonly Layout: {
    listSize(): number;
    slideSize(index: number, withoutGap?: boolean): number;
    sliderSize(withoutGap?: boolean): number;
    totalSize(index?: number, withoutGap?: boolean): number;
    getPadding(end: boolean): number;
    isOverflow(): boolean;
  };
  /** The position of the row. */
  readonly Move: {
    move(dest: number, index: number, prev: number, callback?: () => void): void;
    jump(index: number): void;
    translate(position: number): void;
    cancel(): void;
    toIndex(position: number): number;
    toPosition(index: number, trimming?: boolean): number;
    getPosition(): number;
    getLimit(max: boolean): number;
    exceededLimit(max?: boolean, position?: number): boolean;
    reposition(): void;
  };
  /** Indices and pages. */
  readonly Controller: {
    go(control: number | string, allowSameIndex?: boolean, callback?: () => void): void;
    scroll(position: number, duration?: number, snap?: boolean, callback?: () => void): void;
    getNext(destination?: boolean): number;
    getPrev(destination?: boolean): number;
    getAdjacent(prev: boolean, destination?: boolean): number;
    getEnd(): number;
    getIndex(prev?: boolean): number;
    setIndex(index: number): void;
    toIndex(page: number): number;
    toPage(index: number): number;
    toDest(position: number): number;
    hasFocus(): boolean;
    isBusy(): boolean;
  };
  /** The arrows. */
  readonly Arrows: {
    readonly arrows: {
      readonly prev?: HTMLButtonElement | undefined;
      readonly next?: HTMLButtonElement | undefined;
    };
    update(): void;
  };
  /** The rotation. */
  readonly Autoplay: { play(): void; pause(): void; isPaused(): boolean };
  /** Free scrolling. */
  readonly Scroll: {
    scroll(position: number, duration?: number, snap?: boolean, callback?: () => void): void;
    cancel(): void;
  };
  /** Dragging. */
  readonly Drag: { disable(isDisabled: boolean): void; isDragging(): boolean };
  /** Arrow keys. */
  readonly Keyboard: { disable(isDisabled: boolean): void };
  /** The pagination. */
  readonly Pagination: {
    readonly items: readonly Page[];
    getAt(index: number): Page | undefined;
    update(): void;
  };
  /** The live region. */
  readonly Live: { disable(isDisabled: boolean): void };
  /** Extensions by name. */
  readonly [extension: string]: object;
}
