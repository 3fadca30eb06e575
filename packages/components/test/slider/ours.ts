import { lazy } from '../../src/slider/features/lazy';
import { wheel } from '../../src/slider/features/wheel';
import { type PlainSlider, type SliderEvents, slider } from '../../src/slider/index';
import {
  arrowsOf,
  contents,
  dotsOf,
  type Numbered,
  type Options,
  type Subject,
  seen,
  which,
} from './subject';

const sliders = new WeakMap<Subject, PlainSlider>();

/** Our slider. */
export function ours(root: HTMLElement, options: Options): Subject {
  const made = slider(root, options, [wheel, lazy]);
  const partsOf = (part: string) =>
    [...root.querySelectorAll<HTMLElement>(`.cmp-slider__${part}`)].filter(
      element => !element.closest('[hidden]') && element.closest('.cmp-slider') === root,
    );
  const arrow = (name: string) => partsOf(name)[0] ?? null;
  const numbered = (): Numbered[] => partsOf('slide').map((element, place) => [place % made.length, element]);
  const has = (name: string) => (element: Element) =>
    element.classList.contains(`cmp-slider__slide--${name}`);
  const subject: Subject = {
    root,
    lazy: 'data-slider-lazy',
    mount: () => made.mount(),
    on: (event, handler) => made.on([event as keyof SliderEvents], handler),
    go: control => made.go(control),
    options: more => {
      made.options = more;
    },
    renew: () => undefined,
    refresh: () => made.refresh(),
    resized: () => undefined,
    add: (html, index) => made.add(html, index),
    remove: index => made.remove(index),
    destroy: () => made.destroy(),
    sync: other => made.sync(sliders.get(other) as PlainSlider),
    state: () => made.state,
    arrow,
    dots: () => partsOf('page'),
    track: () => root.querySelector('.cmp-slider__track') as HTMLElement,
    slides: () => numbered().slice(0, made.length),
    all: numbered,
    slide: argument => {
      const { slide, index } = (argument ?? {}) as { slide?: Element; index?: number };
      return slide && index !== undefined ? { index, copy: false } : undefined;
    },
    edge: () => undefined,
    view() {
      const slides = numbered();
      const real = subject.slides();
      const drawn = made.is('fade') ? real.filter(([, slide]) => has('front')(slide)) : slides;
      return {
        state: made.state,
        index: made.index,
        length: made.length,
        end: made.end,
        dots: dotsOf(partsOf('page'), 'cmp-slider__page--active'),
        arrows: arrowsOf([arrow('previous'), arrow('next')], element => element.ariaDisabled === 'true'),
        labels: real.map(([, slide]) => slide.ariaLabel).join(),
        overflow: root.classList.contains('cmp-slider--overflow'),
        active: which(real, has('active')),
        neighbours: `${which(real, has('previous'))}<>${which(real, has('next'))}`,
        visible: which(real, has('visible')),
        seen: seen(subject.track(), drawn, made.options),
        ...contents(real, subject.lazy),
      };
    },
    brief() {
      const real = subject.slides();
      const current = which(real, slide => slide.getAttribute('aria-current') === 'true');
      return `index ${made.index}, active ${which(real, has('active'))}, current ${current}`;
    },
  };
  sliders.set(subject, made);
  return subject;
}
