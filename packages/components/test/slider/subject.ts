import type { SliderOptions } from '../../src/slider/options';
import type { View } from './case';

export type Handler = (...args: unknown[]) => void;
export type Options = Partial<SliderOptions>;

/** A slide, or a copy of it, with the index of the slide. */
export type Numbered = readonly [index: number, element: HTMLElement];

/** What a subject reports of itself after each command. */
export type Report = Omit<View, 'error' | 'events' | 'edge' | 'second'>;

/** A slider under test, ours or Splide, with one interface. */
export interface Subject {
  readonly root: HTMLElement;
  /** The attribute of an image that is loaded later. */
  readonly lazy: string;
  mount(): void;
  on(event: string, handler: Handler): void;
  go(control: number | string): void;
  options(more: Options): void;
  /** Follows options that Splide reads only once: it is created again. */
  renew(): void;
  refresh(): void;
  /** The size of a slide has changed, or the container is shown, which Splide does not notice itself. */
  resized(shown: boolean): void;
  add(html: string, index?: number): void;
  remove(index: number): void;
  destroy(): void;
  /** Both move together. */
  sync(other: Subject): void;
  state(): number;
  arrow(which: 'previous' | 'next'): HTMLElement | null;
  dots(): HTMLElement[];
  track(): HTMLElement;
  /** The slides without copies. */
  slides(): Numbered[];
  /** The slides and their copies. */
  all(): Numbered[];
  /** The slide that an argument of an event is. */
  slide(argument: unknown): { index: number; copy: boolean } | undefined;
  /** The position of the row, if that is exactly an end. */
  edge(): number | undefined;
  view(): Report;
  /** Index and active and current slides, for a second slider. */
  brief(): string;
}

/** Images that have arrived, or failed. */
export const arrived = new WeakSet<Element>();

const px = (value: number): number => Math.round(value * 10) / 10;

/** The slides that are painted in the track. */
export function seen(track: Element, slides: readonly Numbered[], options: Options): View['seen'] {
  const vertical = options.direction === 'ttb';
  const rtl = options.direction === 'rtl';
  const place = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    if (vertical) return [box.top, box.bottom];
    return rtl ? [-box.right, -box.left] : [box.left, box.right];
  };
  const [from, to] = place(track);
  return slides
    .map(([index, element]) => [index, ...place(element)] as const)
    .filter(([, start, end]) => end > from + 1 && start < to - 1)
    .map(([index, start, end]): [number, number, number] => [index, px(start - from), px(end - start)])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Indices of the slides for which something holds, once each. */
export const which = (slides: readonly Numbered[], holds: (element: HTMLElement) => boolean): string =>
  [...new Set(slides.filter(([, element]) => holds(element)).map(([index]) => index))].sort().join();

export const dotsOf = (dots: readonly Element[], current: string): string =>
  dots.map(dot => (dot.classList.contains(current) ? `[${dot.ariaLabel}]` : dot.ariaLabel)).join() || 'none';

export const arrowsOf = (
  arrows: readonly (HTMLElement | null)[],
  off: (arrow: HTMLElement) => boolean,
): string => arrows.map(arrow => (arrow ? `${arrow.ariaLabel}${off(arrow) ? ' (off)' : ''}` : 'none')).join();

/** Whether the Tab key reaches an element. */
export const isTabbable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest('[inert],[hidden]');

/** What the Tab key reaches in slides, and the images that have been requested. */
export const contents = (slides: readonly Numbered[], lazy: string) => ({
  focusable: which(slides, slide => slide.hasAttribute('tabindex') && isTabbable(slide)),
  links: which(slides, slide => {
    const link = slide.querySelector('a');
    return !!link && isTabbable(link);
  }),
  images: slides
    .flatMap(([index, slide]) =>
      [...slide.querySelectorAll('img')].map(image => {
        if (image.hasAttribute(lazy)) return '';
        return arrived.has(image) ? `${index}` : `${index}*`;
      }),
    )
    .filter(Boolean)
    .join(),
});
