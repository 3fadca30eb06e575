import type { Core, Feature } from '../types';

const start = (core: Core, source: string) => {
  const sources = `${source}-srcset`;
  const loading = new Set<HTMLImageElement>();

  const load = (image: HTMLImageElement, slide: HTMLElement, index: number) => {
    const show = () =>
      core.draw(slide, { '--loading': [...loading].some(image => slide.contains(image)) }, 'slide');
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
    for (const name of [sources, source]) {
      const value = image.getAttribute(name);
      image.removeAttribute(name);
      if (value) image.setAttribute(name === source ? 'src' : 'srcset', value);
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
      for (const image of slide.querySelectorAll<HTMLImageElement>(`[${source}],[${sources}]`)) {
        if (lazyLoad === 'sequential' ? !loading.size : !far) load(image, slide, index);
      }
    }
  };
  core.subscribe('move scrolled refreshed changed', check);
  return check;
};

/** The same as `lazy`, with another attribute for the address of an image. */
export const lazyFrom = (attribute: string): Feature =>
  Object.assign((core: Core) => start(core, attribute), { option: 'lazyLoad' } as const);

/**
 * Loads images when they are needed: those with `data-slider-lazy` or `data-slider-lazy-srcset` instead of `src` and
 * `srcset`. `lazyLoad: 'nearby'` (or true) loads the ones within `preloadPages` of the slides in view, `'sequential'` one
 * after the other. Loaded images stay when the slider is destroyed.
 */
export const lazy: Feature = lazyFrom('data-slider-lazy');
