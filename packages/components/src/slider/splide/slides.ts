import type { Core, Feature, Slide } from '../types';
import type { SlideComponent, SlideMatcher } from './types';

/** What Splide's slides can do. */
const methods = (core: Core, slide: Slide, index: number, slideIndex: number) => {
  const isClone = slideIndex > -1;
  const container = slide.slide.querySelector<HTMLElement>(':scope>.splide__slide__container');
  return {
    slideIndex,
    isClone,
    container,
    style(property: string, value: string | number, useContainer?: boolean) {
      const element = (useContainer && container) || slide.slide;
      Object.assign(element.style, { [property]: `${value}` });
    },
    isWithin(from: number, distance: number): boolean {
      const away = Math.abs(from - index);
      const round = !isClone && (core.options.rewind || core.is('loop'));
      return (round ? Math.min(away, core.length - away) : away) <= distance;
    },
  };
};

/** Gives the slides of the engine what Splide's slides can do. */
export const slides: Feature = core => {
  core.subscribe('draw', () => {
    for (const slide of core.slides) Object.assign(slide, methods(core, slide, slide.index, -1));
    // The time of the rotation at a slide.
    for (const { slide } of core.slides) {
      const time = slide.getAttribute('data-splide-interval');
      if (time) core.draw(slide, { 'data-interval': time });
    }
  });
};

/** All slides. */
export const slidesOf = (core: Core): SlideComponent[] => [...core.slides] as SlideComponent[];

/** The slide at an index. Below 0 and from the length on, the slides of a loop are the same ones, one turn earlier or later. */
export function slideAt(core: Core, index: number): SlideComponent | undefined {
  const slide = core.slides[index];
  if (slide || !core.is('loop')) return slide as SlideComponent | undefined;
  const real = core.slides[(index + core.length) % core.length];
  if (!real || index < -core.length || index >= 2 * core.length) return undefined;
  return { ...real, ...methods(core, real, index, real.index), index };
}

/** The slides that match. */
export function select(core: Core, matcher: SlideMatcher): SlideComponent[] {
  const indices = new Set<unknown>([matcher].flat());
  return slidesOf(core).filter((slide, index, listed) =>
    typeof matcher === 'function'
      ? matcher(slide, index, listed)
      : typeof matcher === 'string'
        ? slide.slide.matches(matcher)
        : indices.has(slide.index),
  );
}
