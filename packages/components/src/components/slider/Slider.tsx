import { Children, type CSSProperties, type ReactNode, useId } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { fill, sliderLabels } from '../../slider/labels';
import { defaults, merge, type SliderOptions } from '../../slider/options';
import { tabled, tables } from '../../slider/perPage';
import { Outline } from '../icon/Outline';
import { Arrows } from './Arrows';
import { assumedPages, firstPlace, responsiveCss, styleOf } from './firstPaint';
import { SliderLive } from './SliderLive';
import { signs } from './signs';
import type { SliderControl, SliderHandle } from './useSlider';

/** The props of {@link Slider}. */
export interface SliderProps extends SliderControl {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The accessible name, without the word “carousel”. */
  label?: string;
  /** The id of what names it. */
  labelledby?: string;
  /** The options, by the names of Splide. */
  options?: Partial<SliderOptions>;
  /**
   * How many items stand side by side at which width, by the stylesheet's own tables (WRP-03). The sizes come from it
   * alone, without a style element.
   */
  table?: 'items' | 'items-secondary';
  /** The names of the slides; without, they are numbered. */
  titles?: readonly string[];
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * For a style element where the page’s policy asks for one. There is one only with `breakpoints` and without `table`.
   * @react
   */
  nonce?: string;
  /**
   * What stands before the slides, in the row of the arrows.
   * @react
   */
  header?: ReactNode;
  /**
   * Each child is a slide.
   * @react
   */
  children?: ReactNode;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Gets the running slider, and `undefined` when it ends.
   * @react
   */
  onSlider?: (handle: SliderHandle['slider']) => void;
}

const modifiers = ({ type, direction, drag, cover, isNavigation }: SliderOptions): string =>
  [
    'cmp-slider',
    type === 'loop' && 'cmp-slider--loop',
    type === 'fade' && 'cmp-slider--fade',
    direction === 'rtl' && 'cmp-slider--rtl',
    direction === 'ttb' && 'cmp-slider--ttb',
    drag && 'cmp-slider--draggable',
    cover && 'cmp-slider--cover',
    isNavigation && 'cmp-slider--navigation',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether it is a ring at some width, so that its slides may have to be there more than once. */
const isRing = ({ type, breakpoints = {} }: SliderOptions): boolean =>
  [{ type }, ...Object.values(breakpoints)].some(one => one.type === 'loop');

/**
 * A row of slides with its controls. The server renders what the browser shows at last; without scripts the row scrolls.
 * Every element is React’s.
 *
 * @cms slider
 * @cmsItems any
 */
export function Slider({
  id,
  label,
  labelledby,
  options: said = {},
  table,
  titles,
  className,
  nonce,
  header,
  children,
  dataLayer,
  onSlider,
  ...control
}: SliderProps): ReactNode {
  const own = useId();
  const root = id || `slider-${own}`;
  const slides = Children.toArray(children);
  const given = table ? tabled(tables[table], said, slides.length) : said;
  const named = { ...given, ...(label && { label }), ...(labelledby && { labelledby }) };
  const options: SliderOptions = merge(defaults, named);
  const i18n = { ...sliderLabels, ...options.i18n };

  const start = control.index ?? options.start;
  const place = firstPlace(options, slides.length, start);
  const css = table ? '' : responsiveCss(root, options, slides.length);
  const tabs = options.pagination && options.perPage < 2;
  const pages = assumedPages(options, slides.length);
  return (
    <div
      id={root}
      className={[modifiers(options), table && `cmp-slider--${table}`, className].filter(Boolean).join(' ')}
      role={options.role}
      aria-roledescription={i18n.carousel}
      aria-label={label}
      aria-labelledby={labelledby}
      // For a page that no React runs in.
      data-slider={Object.keys(said).length > 0 ? JSON.stringify(said) : undefined}
      style={(css || table ? undefined : styleOf(options)) as CSSProperties}
      {...tracked(dataLayer)}
    >
      {css && <style nonce={nonce}>{css}</style>}
      {(header || options.autoplay || options.arrows) && (
        <div className="cmp-slider__controls">
          {options.autoplay && (
            <button
              type="button"
              className="cmp-slider__toggle cmp-slider__toggle--active"
              aria-label={i18n.pause}
            >
              <Outline name="pause" path={signs.pause} />
              <Outline name="play" path={signs.play} />
            </button>
          )}
          {header}
          {options.arrows && <Arrows {...i18n} />}
        </div>
      )}
      <div className="cmp-slider__track" id={`${root}-track`}>
        <div
          className="cmp-slider__list"
          id={`${root}-list`}
          style={place ? ({ '--slider-at': place } as CSSProperties) : undefined}
        >
          {slides.map((slide, index) => (
            <div
              key={(slide as { key?: string }).key ?? index}
              className="cmp-slider__slide"
              id={`${root}-slide-${index + 1}`}
              role={tabs ? 'tabpanel' : 'group'}
              aria-roledescription={tabs ? undefined : i18n.slide}
              aria-label={titles?.[index] ?? fill(i18n.slideLabel, index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
          <SliderLive
            id={root}
            options={named}
            onSlider={onSlider}
            slides={isRing(options) ? slides : []}
            {...control}
          />
        </div>
      </div>
      {options.pagination && (
        <div className="cmp-slider__pagination" role={tabs ? 'tablist' : 'group'} aria-label={i18n.select}>
          {slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
              key={index}
              type="button"
              className="cmp-slider__page"
              role={tabs ? 'tab' : undefined}
              aria-selected={tabs ? index === start : undefined}
              aria-controls={tabs ? `${root}-slide-${index + 1}` : undefined}
              aria-label={fill(tabs ? i18n.slideX : i18n.pageX, index + 1)}
              hidden={!css && index >= pages}
            />
          ))}
        </div>
      )}
    </div>
  );
}
