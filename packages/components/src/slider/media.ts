import { merge, type SliderOptions } from './options';

/** Options that follow the width of the page or of the slider, and the visitor’s wish for less motion. */
export function responsive(root: HTMLElement, onChange: () => void) {
  let base = {} as SliderOptions;
  let layers: (readonly [matches: () => boolean | undefined, options: object])[] = [];
  let watched = new AbortController();

  const watch = () => {
    watched.abort();
    watched = new AbortController();
    const { breakpoints = {}, mediaQuery = 'max', reducedMotion } = base;
    const query = (condition: string) => {
      const list = globalThis.matchMedia?.(condition);
      list?.addEventListener('change', onChange, watched);
      return () => list?.matches;
    };
    // Numbers as keys come in rising order; of those that match, the last one wins.
    const widths = Object.entries(breakpoints);
    if (mediaQuery !== 'min') widths.reverse();
    layers = widths.map(([width, options]) => [
      mediaQuery === 'container'
        ? () => root.clientWidth <= Number(width)
        : query(`(${mediaQuery}-width:${width}px)`),
      options,
    ]);
    layers.push([query('(prefers-reduced-motion: reduce)'), reducedMotion]);
  };

  return {
    /** The options that hold in general. */
    base: () => base,
    /** Sets them, later ones over earlier ones. */
    set(first: SliderOptions, more: object): void {
      base = merge(first, more);
      watch();
    },
    /** What holds now. `essential` leaves out the wish for less motion. */
    options(essential = false): SliderOptions {
      const matching = layers.map(([matches, options]) => (matches() ? options : undefined));
      const calm = matching.pop();
      const asked = merge(base, ...matching);
      const result = essential ? asked : merge(asked, calm);
      // The wish for less motion stops a rotation, it asks for none.
      if (!asked.autoplay) delete result.autoplay;
      result.direction ??= getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr';
      return result;
    },
    watch,
    stop: () => watched.abort(),
  };
}
