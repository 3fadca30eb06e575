import { merge, type SliderOptions } from '../../slider/options';
import { last, pages, type Rail, toPage } from '../../slider/rail';
import { railOf, sizes } from '../../slider/row';

/** The rail of a slider that nobody has measured: slides of the same size, 1 each. */
const assumed = (options: SliderOptions, length: number): Rail =>
  railOf(options, length, {
    size: options.perPage,
    starts: Array.from({ length }, (_, index) => index),
    sizes: Array.from({ length }, () => 1),
    gap: 0,
  });

/** How many pages there are, as far as anybody can tell before sizes are known. */
export const assumedPages = (options: SliderOptions, length: number): number =>
  length ? Math.max(pages(assumed(options, length)), 1) : 0;

/** The page of an index, as far as anybody can tell before sizes are known. */
export const assumedPage = (options: SliderOptions, length: number, index: number): number =>
  toPage(assumed(options, length), index);

/**
 * The position of the list before a script has measured it, as a CSS length that counts forwards; nothing at the start of
 * the row. It is the arithmetic of `place` and `stop` in the units of CSS, for slides of the same size.
 */
export function firstPlace(options: SliderOptions, length: number, index: number): string | undefined {
  const { type, focus, trimSpace, fixedWidth, autoWidth, omitEnd } = options;
  if (type === 'fade' || autoWidth || length === 0) return;
  const rail = assumed(options, length);
  const active = Math.min(Math.max(index, 0), omitEnd ? last(rail) : length - 1);
  const gap = 'var(--slider-gap)';
  const size = fixedWidth ? 'var(--slider-width)' : `((100% + ${gap}) / var(--slider-per-page) - ${gap})`;
  const step = `(${size} + ${gap})`;
  const offset = focus === 'center' ? `(100% - ${size}) / 2` : focus ? `${focus} * ${step}` : undefined;
  if (!active && !offset) return;
  const place = `${active} * ${step}${offset ? ` - ${offset}` : ''}`;
  if (type !== 'slide' || !trimSpace) return `calc(${place})`;
  const slack = `${length} * ${step} - ${gap} - 100%`;
  return `clamp(min(0px, ${slack}), ${place}, max(0px, ${slack}))`;
}

/** A value without the characters that would end it and start another declaration or an element. */
const contained = (value: string): string => value.replace(/[<>{};]/g, '');

/** The custom properties as an element's style. */
export const styleOf = (options: SliderOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sizes(options))
      .filter(([, value]) => value)
      .map(([name, value]) => [name === 'max-width' ? 'maxWidth' : name, contained(value)]),
  );

const text = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${contained(value)}`)
    .join(';');

/**
 * The rules that give a slider its sizes and its number of dots at each width before a script runs. `</style>` cannot
 * occur in them.
 */
export function responsiveCss(id: string, options: SliderOptions, length: number): string {
  const { breakpoints, mediaQuery = 'max' } = options;
  const root = `[id="${id.replace(/[^\w\-:.«»]/g, '')}"]`;
  const written = new Set<string>();
  const rules = (now: SliderOptions) => {
    // What an earlier rule has set falls back to the default of the stylesheet's layer.
    const properties = Object.entries(sizes(now))
      .filter(([name, value]) => value || written.has(name))
      .map(([name, value]) => [name, value || 'revert-layer'] as const);
    for (const [name] of properties) written.add(name);
    const shown = assumedPages(now, length);
    const dots = `${root}:not(.cmp-slider--mounted) .cmp-slider__page:nth-child(n+${shown + 1}){display:none}`;
    return `${root}{${text(Object.fromEntries(properties))}}${shown < length ? dots : ''}`;
  };
  if (!breakpoints || mediaQuery === 'container') return '';
  const widths = Object.entries(breakpoints).filter(([, part]) => !part.destroy);
  if (mediaQuery === 'max') widths.reverse();
  const base = rules(options);
  let now = options;
  const parts = widths.map(([width, part]) => {
    now = merge(now, part);
    return `@media (${mediaQuery}-width:${Number(width)}px){${rules(now)}}`;
  });
  return base + parts.join('');
}
