import { Splide } from '@splidejs/splide';
import { type PlainSlider, type SliderEvents, slider } from '../../src/slider/index';
import type { SliderOptions } from '../../src/slider/options';
import type { View } from './case';

type Handler = (...args: unknown[]) => void;
type Options = Partial<SliderOptions>;

/** A slider under test, ours or theirs, behind one face. */
export interface Subject {
  readonly root: HTMLElement;
  mount(): void;
  on(event: string, handler: Handler): void;
  go(control: number | string): void;
  options(more: Options): void;
  refresh(): void;
  add(html: string, index?: number): void;
  remove(index: number): void;
  destroy(): void;
  state(): number;
  arrow(which: 'previous' | 'next'): HTMLElement | null;
  dots(): HTMLElement[];
  track(): HTMLElement;
  /** The index that an argument of an event stands for, if it is a slide. */
  slide(argument: unknown): { index: number; copy: boolean } | undefined;
  /** Where the row stands, if that is exactly at an end. */
  edge(): number | undefined;
  view(): Omit<View, 'error' | 'events' | 'edge'>;
}

const px = (value: number): number => Math.round(value * 10) / 10;

/** What is seen of slides in the track, by what is drawn. */
function seen(
  track: Element,
  slides: readonly (readonly [index: number, element: Element])[],
  options: Options,
) {
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
const which = (
  slides: readonly (readonly [number, Element])[],
  holds: (element: Element) => boolean,
): string =>
  [...new Set(slides.filter(([, element]) => holds(element)).map(([index]) => index))].sort().join();

const dotsOf = (dots: readonly Element[], current: string): string =>
  dots.map(dot => (dot.classList.contains(current) ? `[${dot.ariaLabel}]` : dot.ariaLabel)).join() || 'none';

const arrowsOf = (arrows: readonly (HTMLElement | null)[], off: (arrow: HTMLElement) => boolean): string =>
  arrows.map(arrow => (arrow ? `${arrow.ariaLabel}${off(arrow) ? ' (off)' : ''}` : 'none')).join();

/** Ours. */
export function ours(root: HTMLElement, options: Options): Subject {
  const made: PlainSlider = slider(root, options);
  const all = (part: string) =>
    [...root.querySelectorAll<HTMLElement>(`.cmp-slider__${part}`)].filter(
      element => !element.closest('[hidden]'),
    );
  const arrow = (name: string) => all(name)[0] ?? null;
  return {
    root,
    mount: () => made.mount(),
    on: (event, handler) => made.on([event as keyof SliderEvents], handler),
    go: control => made.go(control),
    options: more => {
      made.options = more;
    },
    refresh: () => made.refresh(),
    add: (html, index) => made.add(html, index),
    remove: index => made.remove(index),
    destroy: () => made.destroy(),
    state: () => made.state,
    arrow,
    dots: () => all('page'),
    track: () => root.querySelector('.cmp-slider__track') as HTMLElement,
    slide: argument => {
      const { slide, index } = (argument ?? {}) as { slide?: Element; index?: number };
      return slide && index !== undefined ? { index, copy: false } : undefined;
    },
    edge: () => undefined,
    view() {
      const slides = all('slide').map((element, place) => [place % made.length, element] as const);
      const real = slides.slice(0, made.length);
      const has = (name: string) => (element: Element) =>
        element.classList.contains(`cmp-slider__slide--${name}`);
      const drawn = made.is('fade') ? real.filter(([, slide]) => has('front')(slide)) : slides;
      return {
        state: made.state,
        index: made.index,
        length: made.length,
        end: made.end,
        dots: dotsOf(all('page'), 'cmp-slider__page--active'),
        arrows: arrowsOf([arrow('previous'), arrow('next')], element => element.ariaDisabled === 'true'),
        labels: real.map(([, slide]) => slide.ariaLabel).join(),
        overflow: root.classList.contains('cmp-slider--overflow'),
        active: which(real, has('active')),
        neighbours: `${which(real, has('previous'))}<>${which(real, has('next'))}`,
        visible: which(real, has('visible')),
        seen: seen(this.track(), drawn, made.options),
      };
    },
  };
}

interface TheirSlide {
  index: number;
  slideIndex: number;
  slide: HTMLElement;
  isClone: boolean;
}

/** Splide's. */
export function theirs(root: HTMLElement, options: Options): Subject {
  const made = new Splide(root, options as object);
  const handlers: [string, Handler][] = [];
  const all = (name: string) => [...root.querySelectorAll<HTMLElement>(`.splide__${name}`)];
  const arrow = (name: 'previous' | 'next') => {
    const element = all(`arrow--${name === 'next' ? 'next' : 'prev'}`)[0];
    return element && (element.parentElement as HTMLElement).style.display !== 'none' ? element : null;
  };
  const listen = () => {
    for (const [event, handler] of handlers) made.on(event, handler);
  };
  const state = () => [1, 2, 3, 4, 5, 6, 7].find(code => made.state.is(code)) ?? 0;
  const { Components } = made;
  return {
    root,
    mount() {
      const again = made.state.is(7);
      // It forgets its listeners when it is destroyed.
      if (again) listen();
      made.mount();
    },
    on(event, handler) {
      handlers.push([event, handler]);
      made.on(event, handler);
    },
    go: control => made.go(control),
    options: more => {
      made.options = more as object;
    },
    refresh: () => made.refresh(),
    add: (html, index) => made.add(html, index),
    remove: index => made.remove(index),
    destroy: () => made.destroy(),
    state,
    arrow,
    dots: () => all('pagination__page'),
    track: () => root.querySelector('.splide__track') as HTMLElement,
    slide: argument => {
      const { slide, index, isClone } = (argument ?? {}) as Partial<TheirSlide>;
      return slide && index !== undefined ? { index, copy: !!isClone } : undefined;
    },
    edge: () => {
      const { Move } = Components;
      const place = Move.getPosition();
      return [true, false].some(end => Math.abs(place - Move.getLimit(end)) < 0.02) ? place : undefined;
    },
    view() {
      const known = Components.Slides.get() as unknown as TheirSlide[];
      const slides = known.map(
        ({ index, slideIndex, slide, isClone }) => [isClone ? slideIndex : index, slide] as const,
      );
      const has = (name: string) => (element: Element) => element.classList.contains(`is-${name}`);
      const drawn = made.is('fade') ? slides.filter(([, slide]) => has('active')(slide)) : slides;
      return {
        state: state(),
        index: made.index,
        length: made.length,
        end: Components.Controller.getEnd(),
        dots: dotsOf(all('pagination__page'), 'is-active'),
        arrows: arrowsOf(
          [arrow('previous'), arrow('next')],
          element => (element as HTMLButtonElement).disabled,
        ),
        labels: known
          .filter(one => !one.isClone)
          .map(({ slide }) => slide.ariaLabel)
          .join(),
        overflow: root.classList.contains('is-overflow'),
        active: which(slides, has('active')),
        neighbours: `${which(slides, has('prev'))}<>${which(slides, has('next'))}`,
        visible: which(slides, has('visible')),
        seen: seen(this.track(), drawn, made.options as Options),
      };
    },
  };
}
