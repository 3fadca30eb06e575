import { Splide } from '@splidejs/splide';
import {
  arrowsOf,
  contents,
  dotsOf,
  type Handler,
  type Numbered,
  type Options,
  type Subject,
  seen,
  which,
} from './subject';

interface TheirSlide {
  index: number;
  slideIndex: number;
  slide: HTMLElement;
  isClone: boolean;
}

/** The options that Splide reads only when it is mounted. */
const FIXED = ['type', 'autoplay', 'slideFocus', 'pauseOnHover'] as const;
const sliders = new WeakMap<Subject, () => Splide>();
const DESTROYED = 7;

/** Splide. */
export function theirs(root: HTMLElement, options: Options): Subject {
  // On by default here (SLD-03), off in Splide 4.
  let given: Options = { slideFocus: true, ...options };
  let made = new Splide(root, structuredClone(given) as object);
  let fixed = '';
  const handlers: [string, Handler][] = [];
  const partsOf = (name: string) =>
    [...root.querySelectorAll<HTMLElement>(`.splide__${name}`)].filter(
      element => element.closest('.splide') === root,
    );
  const arrow = (name: 'previous' | 'next') => {
    const element = partsOf(`arrow--${name === 'next' ? 'next' : 'prev'}`)[0];
    return element && (element.parentElement as HTMLElement).style.display !== 'none' ? element : null;
  };
  const listen = () => {
    for (const [event, handler] of handlers) made.on(event, handler);
  };
  const state = () => [1, 2, 3, 4, 5, 6, 7].find(code => made.state.is(code)) ?? 0;
  const known = () => made.Components.Slides.get() as unknown as TheirSlide[];
  const read = () => JSON.stringify(FIXED.map(name => (made.options as Options)[name] ?? null));
  const has = (name: string) => (element: Element) => element.classList.contains(`is-${name}`);
  const real = (): Numbered[] =>
    known()
      .filter(entry => !entry.isClone)
      .map(({ index, slide }) => [index, slide]);
  const numbered = (): Numbered[] =>
    known().map(({ index, slideIndex, slide, isClone }) => [isClone ? slideIndex : index, slide]);
  const subject: Subject = {
    root,
    lazy: 'data-splide-lazy',
    mount() {
      // It removes all handlers when it is destroyed.
      if (made.state.is(DESTROYED)) listen();
      made.mount();
      fixed = read();
    },
    on(event, handler) {
      handlers.push([event, handler]);
      made.on(event, handler);
    },
    go: control => made.go(control),
    options(more) {
      const before = made.options.direction;
      given = { ...given, ...more };
      made.options = more as object;
      if (!made.state.is(DESTROYED) && before !== made.options.direction) made.refresh();
      subject.renew();
    },
    renew() {
      if (made.state.is(DESTROYED) || read() === fixed) return;
      const { index } = made;
      made.destroy();
      made = new Splide(root, { ...structuredClone(given), start: index } as object);
      listen();
      made.mount();
      fixed = read();
    },
    refresh: () => made.refresh(),
    resized(shown) {
      if (made.state.is(DESTROYED)) return;
      if (shown) made.emit('resize');
      else made.Components.Layout.resize(true);
    },
    add: (html, index) => made.add(html, index),
    remove: index => made.remove(index),
    destroy: () => made.destroy(),
    sync: other => made.sync((sliders.get(other) as () => Splide)()),
    state,
    arrow,
    dots: () => partsOf('pagination__page'),
    track: () => root.querySelector('.splide__track') as HTMLElement,
    slides: real,
    all: numbered,
    slide: argument => {
      const { slide, index, isClone } = (argument ?? {}) as Partial<TheirSlide>;
      return slide && index !== undefined ? { index, copy: !!isClone } : undefined;
    },
    edge: () => {
      const { Move } = made.Components;
      const place = Move.getPosition();
      return [true, false].some(end => Math.abs(place - Move.getLimit(end)) < 0.02) ? place : undefined;
    },
    view() {
      const slides = numbered();
      const drawn = made.is('fade') ? slides.filter(([, slide]) => has('active')(slide)) : slides;
      return {
        state: state(),
        index: made.index,
        length: made.length,
        end: made.Components.Controller.getEnd(),
        dots: dotsOf(partsOf('pagination__page'), 'is-active'),
        arrows: arrowsOf(
          [arrow('previous'), arrow('next')],
          element => (element as HTMLButtonElement).disabled,
        ),
        labels: real()
          .map(([, slide]) => slide.ariaLabel)
          .join(),
        overflow: root.classList.contains('is-overflow'),
        active: which(slides, has('active')),
        neighbours: `${which(slides, has('prev'))}<>${which(slides, has('next'))}`,
        visible: which(slides, has('visible')),
        seen: seen(subject.track(), drawn, made.options as Options),
        ...contents(real(), subject.lazy),
      };
    },
    brief() {
      const slides = real();
      const current = which(slides, slide => slide.getAttribute('aria-current') === 'true');
      return `index ${made.index}, active ${which(slides, has('active'))}, current ${current}`;
    },
  };
  sliders.set(subject, () => made);
  return subject;
}
