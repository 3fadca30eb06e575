import { settle } from './settle';

/** The width and height of an element in px. */
export interface Size {
  /** The width. */
  readonly width: number;
  /** The height. */
  readonly height: number;
}

/** Which elements are in view; others are not. */
let inView = new WeakSet<Element>();
/** The elements that have a size, and how to remove it. */
const sized = new Map<Element, { size: Size; remove: () => void }>();
const intersections = new Set<Intersections>();
const resizes = new Set<Resizes>();

const rect = ({ width, height }: Size) => {
  const values = { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height };
  return { ...values, toJSON: () => values };
};
const NONE: Size = { width: 0, height: 0 };
const sizeOf = (element: Element) => sized.get(element)?.size ?? NONE;

/** `IntersectionObserver` for a DOM without layout: `setIntersecting` says what is in view. */
export class Intersections implements IntersectionObserver {
  readonly root: Element | Document | null;
  readonly rootMargin: string;
  readonly scrollMargin: string = '0px';
  readonly thresholds: readonly number[];
  private readonly targets = new Set<Element>();

  constructor(
    private readonly report: IntersectionObserverCallback,
    options: IntersectionObserverInit = {},
  ) {
    this.root = options.root ?? null;
    this.rootMargin = options.rootMargin ?? '0px';
    this.thresholds = [options.threshold ?? 0].flat();
    intersections.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
    // As in a browser, each element is reported once, later.
    queueMicrotask(() => this.notify([target]));
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** Reports those of some elements that it observes. */
  notify(elements: readonly Element[]): void {
    const entries = elements
      .filter(element => this.targets.has(element))
      .map(target => {
        const isIntersecting = inView.has(target);
        const box = rect(sizeOf(target));
        return {
          target,
          isIntersecting,
          intersectionRatio: isIntersecting ? 1 : 0,
          boundingClientRect: box,
          intersectionRect: isIntersecting ? box : rect(NONE),
          rootBounds: null,
          time: performance.now(),
        };
      });
    if (entries.length > 0) settle(() => this.report(entries, this));
  }
}

/** `ResizeObserver` for a DOM without layout: `resize` says which size an element has. */
export class Resizes implements ResizeObserver {
  private readonly targets = new Set<Element>();

  constructor(private readonly report: ResizeObserverCallback) {
    resizes.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
    queueMicrotask(() => {
      if (sized.has(target)) this.notify(target);
    });
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  /** Reports an element if it observes it. */
  notify(target: Element): void {
    if (!this.targets.has(target)) return;
    const { width, height } = sizeOf(target);
    const boxes = [{ inlineSize: width, blockSize: height }];
    const entry = {
      target,
      contentRect: rect({ width, height }),
      borderBoxSize: boxes,
      contentBoxSize: boxes,
      devicePixelContentBoxSize: boxes,
    };
    settle(() => this.report([entry], this));
  }
}

/**
 * Moves elements into view, or out of it, and reports that to the intersection observers of these elements. At first no element is in
 * view.
 */
export function setIntersecting(target: Element | readonly Element[], isIntersecting = true): void {
  const elements = [target].flat() as Element[];
  for (const element of elements) {
    if (isIntersecting) inView.add(element);
    else inView.delete(element);
  }
  for (const observer of intersections) observer.notify(elements);
}

/**
 * Gives an element a size, and reports it to the resize observers of the element. Without a size it reports the element again. At
 * first no element has a size.
 */
export function resize(element: Element, size?: Size): void {
  if (size) {
    sized.get(element)?.remove();
    const { width, height } = size;
    const sizes = {
      clientWidth: width,
      clientHeight: height,
      offsetWidth: width,
      offsetHeight: height,
      getBoundingClientRect: () => rect(size),
    };
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(element, name, { configurable: true, value });
    const remove = () => {
      for (const name of Object.keys(sizes)) Reflect.deleteProperty(element, name);
    };
    sized.set(element, { size, remove });
  }
  for (const observer of resizes) observer.notify(element);
}

/** Ends all observations; no element is in view or has a size. */
export function resetObservers(): void {
  for (const observer of [...intersections, ...resizes]) observer.disconnect();
  intersections.clear();
  resizes.clear();
  for (const { remove } of sized.values()) remove();
  sized.clear();
  inView = new WeakSet();
}
