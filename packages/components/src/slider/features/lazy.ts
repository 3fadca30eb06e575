import type { Feature } from '../types';

const SOURCE = 'data-slider-lazy';
const SOURCES = `${SOURCE}-srcset`;

/**
 * Loads pictures when they are needed: those with `data-slider-lazy` or `data-slider-lazy-srcset` in place of `src` and
 * `srcset`. With `lazyLoad: 'nearby'` (or true) the ones within `preloadPages` of what is in view, with `'sequential'`
 * one after the other. What has been loaded stays when the slider is destroyed.
 */
export const lazy: Feature = core => {
  const loading = new Set<Element>();

  const load = (image: Element, slide: HTMLElement, index: number) => {
    const show = () =>
      core.draw(slide, { '--loading': [...loading].some(one => slide.contains(one)) }, 'slide');
    const done = ({ type }: Event) => {
      loading.delete(image);
      show();
      // One that fails is not asked for again.
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
      for (const image of slide.querySelectorAll(`[${SOURCE}],[${SOURCES}]`)) {
        if (lazyLoad === 'sequential' ? !loading.size : !far) load(image, slide, index);
      }
    }
  };
  core.hear('move scrolled refreshed changed', check);
  return check;
};
