import type { Core, Feature } from '../types';

const SOURCE = 'data-slider-lazy';
const SOURCES = `${SOURCE}-srcset`;

const start = (core: Core) => {
  const loading = new Set<HTMLImageElement>();

  const load = (image: HTMLImageElement, slide: HTMLElement, index: number) => {
    const show = () =>
      core.draw(slide, { '--loading': [...loading].some(one => slide.contains(one)) }, 'slide');
    const done = ({ type }: Event) => {
      loading.delete(image);
      show();
      // An image that fails is not requested again.
      if (type === 'load') core.emit('lazyload:loaded', image, core.slides[index]);
      check();
    };
    loading.add(image);
    show();
    core.listen(image, 'load', done, { once: true });
    core.listen(image, 'error', done, { once: true });
    for (const name of [SOURCES, SOURCE]) {
      const source = image.getAttribute(name);
      image.removeAttribute(name);
      if (source) image.setAttribute(name === SOURCE ? 'src' : 'srcset', source);
    }
  };
  const check = () => {
    const { lazyLoad, perPage, preloadPages = 1, rewind } = core.options;
    if (!lazyLoad) return;
    const { all, length, index: here } = core;
    for (const [place, slide] of all.entries()) {
      const index = place % length;
      const away = Math.abs(index - here);
      const distance = rewind || core.is('loop') ? Math.min(away, length - away) : away;
      const far = distance > perPage * (preloadPages + 1) - 1;
      for (const image of slide.querySelectorAll<HTMLImageElement>(`[${SOURCE}],[${SOURCES}]`)) {
        if (lazyLoad === 'sequential' ? !loading.size : !far) load(image, slide, index);
      }
    }
  };
  core.subscribe('move scrolled refreshed changed', check);
  return check;
};

/**
 * Loads images when they are needed: those with `data-slider-lazy` or `data-slider-lazy-srcset` instead of `src` and
 * `srcset`. `lazyLoad: 'nearby'` (or true) loads the ones within `preloadPages` of the slides in view, `'sequential'` one
 * after the other. Loaded images stay when the slider is destroyed.
 */
export const lazy: Feature = Object.assign(start, { option: 'lazyLoad' } as const);
