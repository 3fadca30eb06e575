import { merge, type SliderOptions } from './options';
import { weakly } from './weakly';

/** The options of a slider. */
export interface Media {
  /** Those in effect, as `update` has left them. */
  options: SliderOptions;
  /** Those without breakpoints and reduced motion. */
  base: SliderOptions;
  /** The horizontal direction that the options in effect set, breakpoints included. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** The attribute `dir` that the root has without it. */
  own?: string | null | undefined;
  /** Merges options into the base, or into others, and watches what they depend on. */
  set(more: object, first?: SliderOptions): void;
  /** Computes which options are in effect. `essential` ignores reduced motion. */
  update(essential?: boolean): void;
  /** Stops watching. */
  stop(): void;
}

/** Options in effect: they depend on the width of the page or of the slider, and on reduced motion. */
export function responsive(root: HTMLElement, onChange: () => void): Media {
  let layers: (readonly [matches: () => boolean | undefined, options: object])[] = [];
  let watched: AbortController | undefined;

  function watch() {
    // Not needlessly: it makes an error with a stack trace, for which the browser parses the scripts in it again.
    watched?.abort();
    watched = new AbortController();
    const { breakpoints = {}, mediaQuery = 'max', reducedMotion } = media.base;
    function query(condition: string) {
      const list = globalThis.matchMedia?.(condition);
      list?.addEventListener('change', change, watched);
      return () => list?.matches;
    }
    // Keys that are numbers come in ascending order; the last match wins.
    const widths = Object.entries(breakpoints);
    if (mediaQuery !== 'min') widths.reverse();
    layers = widths.map(([width, options]) => [
      mediaQuery === 'container'
        ? () => root.clientWidth <= Number(width)
        : query(`(${mediaQuery}-width:${width}px)`),
      options,
    ]);
    layers.push([query('(prefers-reduced-motion: reduce)'), reducedMotion]);
  }

  const media: Media = {
    options: {} as SliderOptions,
    base: {} as SliderOptions,
    set(more, first = media.base) {
      media.base = merge(first, more);
      watch();
    },
    update(essential) {
      const matching = layers.map(([matches, options]) => (matches() ? options : undefined));
      const calm = matching.pop();
      const asked = merge(media.base, ...matching);
      const result = essential ? asked : merge(asked, calm);
      // Reduced motion pauses a rotation, but never turns one on.
      if (!asked.autoplay) delete result.autoplay;
      if (!media.dir) media.own = root.getAttribute('dir');
      // The root itself may still have the direction of a breakpoint that no longer matches.
      const element = (media.dir && !media.own && root.parentElement) || root;
      media.dir = result.direction === 'ttb' ? undefined : result.direction;
      result.direction ??= getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
      media.options = result;
    },
    stop: () => watched?.abort(),
  };
  // The browser has counted the printed pages already when it applies the width of the paper.
  const change = weakly(media, () => globalThis.matchMedia('print').matches || onChange());
  return media;
}
