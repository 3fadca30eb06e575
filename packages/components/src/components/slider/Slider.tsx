import { Children, type CSSProperties, type ReactNode, useId } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import type { LabelOverrides } from '../../page/labels';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { fill, sliderLabels } from '../../slider/labels';
import { defaults, type GivenOptions, merge, type SliderOptions } from '../../slider/options';
import { tabled, tables } from '../../slider/perPage';
import { buttonsOf, firstButton } from '../../slider/virtual';
import { Outline } from '../icon/Outline';
import { Arrows } from './Arrows';
import { assumedPage, assumedPages, firstPlace, responsiveCss, styleOf } from './firstPaint';
import { SliderLive } from './SliderLive';
import { signs } from './signs';
import type { SliderControl, SliderHandle } from './useSlider';

/** The props of {@link Slider}. */
export interface SliderProps extends SliderControl, BaseProps {
  /** Accessible name, without the word “carousel”. */
  label?: string | undefined;
  /** Id of the element that names the slider. */
  labelledby?: string | undefined;
  /** Options, by the names of Splide. */
  options?: GivenOptions | undefined;
  /**
   * Number of items per page at each width, from the tables of the stylesheet. Sizes then come from the stylesheet
   * alone, without a `<style>` element.
   */
  table?: 'items' | 'items-secondary' | undefined;
  /** Accessible names of the slides. Without them slides are numbered. */
  titles?: readonly string[] | undefined;
  /**
   * Nonce for the `<style>` element, if the page's content security policy needs one. The element is only rendered for
   * `breakpoints` without `table`.
   * @react
   */
  nonce?: string | undefined;
  /**
   * Content before the slides, in one row with the arrows.
   * @react
   */
  header?: ReactNode;
  /**
   * Slides: one per child.
   * @react
   */
  children?: ReactNode;
  /**
   * Called with the running slider once it has started, and with `undefined` when it stops.
   * @react
   */
  onSlider?: ((handle: SliderHandle['slider']) => void) | undefined;
}

const modifiers = ({ type, direction, drag, cover, isNavigation }: SliderOptions): string =>
  classNames(
    'cmp-slider',
    type === 'loop' && 'cmp-slider--loop',
    type === 'fade' && 'cmp-slider--fade',
    direction === 'rtl' && 'cmp-slider--rtl',
    direction === 'ttb' && 'cmp-slider--ttb',
    drag && 'cmp-slider--draggable',
    cover && 'cmp-slider--cover',
    isNavigation && 'cmp-slider--navigation',
  );

/** Whether the slider loops at some width, so that its slides may have to be rendered more than once. */
const isLoop = ({ type, breakpoints = {} }: SliderOptions): boolean =>
  [{ type }, ...Object.values(breakpoints)].some(part => part.type === 'loop');

/** The options with the labels of the slider; those in the options win. */
function withSliderLabels(options: GivenOptions, labels: LabelOverrides | undefined): GivenOptions {
  const sliderLabels = labels?.slider;
  return sliderLabels && Object.keys(sliderLabels).length > 0
    ? { ...options, i18n: { ...sliderLabels, ...options.i18n } }
    : options;
}

/**
 * A row of slides with its controls. The server renders what the browser shows in the end; without scripts the row scrolls. All
 * elements are rendered by React.
 *
 * @cms slider
 * @cmsItems any
 */
export const Slider = component(function Slider(props: SliderProps, root) {
  const { label, labelledby, table, titles, nonce, header, onSlider, index, defaultIndex } = props;
  const generatedId = useId();
  const rootId = props.id || `slider-${generatedId}`;
  const slides = Children.toArray(props.children);
  const initial = defaultIndex === undefined ? props.options : { ...props.options, start: defaultIndex };
  const ownOptions = withSliderLabels(initial ?? {}, props.labels);
  const given = table ? tabled(tables[table], ownOptions, slides.length) : ownOptions;
  const named = { ...given, ...(label && { label }), ...(labelledby && { labelledby }) };
  const options: SliderOptions = merge(defaults, named);
  const i18n = merge(sliderLabels, options.i18n);
  const start = index ?? options.start;
  // The engine hides the controls of a single slide, too; then it is too late for a layout without shifts.
  const canMove = slides.length > 1;
  const place = firstPlace(options, slides.length, start);
  const css = table ? '' : responsiveCss(rootId, options, slides.length);
  const tabs = options.pagination && options.perPage < 2;
  const pages = css ? slides.length : assumedPages(options, slides.length);
  const buttons = buttonsOf(options, slides.length);
  const style = { ...(!css && !table && styleOf(options)), ...root.style };
  return (
    <div
      {...root}
      id={rootId}
      className={classNames(modifiers(options), table && `cmp-slider--${table}`, props.className)}
      role={options.role}
      aria-roledescription={i18n.carousel}
      aria-label={label ?? root['aria-label']}
      aria-labelledby={labelledby ?? root['aria-labelledby']}
      // For a page without React.
      data-slider={Object.keys(ownOptions).length > 0 ? JSON.stringify(ownOptions) : undefined}
      style={(css || table) && !root.style ? undefined : (style as CSSProperties)}
      {...tracked(props.dataLayer)}
    >
      {css && <style nonce={nonce}>{css}</style>}
      {(header || (canMove && (options.autoplay || options.arrows))) && (
        <div className="cmp-slider__controls">
          {canMove && options.autoplay && (
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
          {canMove && options.arrows && <Arrows {...i18n} />}
        </div>
      )}
      <div className="cmp-slider__track" id={`${rootId}-track`}>
        <SliderLive
          attributes={{
            id: `${rootId}-list`,
            className: 'cmp-slider__list',
            style: place ? ({ '--slider-at': place } as CSSProperties) : undefined,
          }}
          options={named}
          onSlider={onSlider}
          copied={isLoop(options) ? slides.length : 0}
          index={index}
          onIndexChange={props.onIndexChange}
          on={props.on}
          features={props.features}
        >
          {slides.map((slide, index) => (
            <div
              key={(slide as { key?: string }).key ?? index}
              className="cmp-slider__slide"
              id={`${rootId}-slide-${index + 1}`}
              role={tabs ? 'tabpanel' : 'group'}
              aria-roledescription={i18n.slide}
              aria-label={titles?.[index] ?? fill(i18n.slideLabel, index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </SliderLive>
      </div>
      {options.pagination && (
        <Pagination
          length={buttons}
          first={
            pages > buttons ? firstButton(assumedPage(options, slides.length, start), pages, buttons) : 0
          }
          pages={pages}
          start={start}
          tabs={tabs}
          rootId={rootId}
          i18n={i18n}
        />
      )}
    </div>
  );
}, 'onSlider');

interface PaginationProps {
  /** Number of dots. */
  length: number;
  /** Page of the first dot. */
  first: number;
  /** Number of pages. */
  pages: number;
  /** Index of the active slide. */
  start: number;
  /** Whether the dots are tabs: one slide is visible at a time. */
  tabs: boolean;
  rootId: string;
  i18n: typeof sliderLabels;
}

function Pagination({ length, first, pages, start, tabs, rootId, i18n }: PaginationProps): ReactNode {
  return (
    <div className="cmp-slider__pagination" role={tabs ? 'tablist' : 'group'} aria-label={i18n.select}>
      {Array.from({ length }, (_, index) => first + index).map((page, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other key than its position.
          key={index}
          type="button"
          className="cmp-slider__page"
          role={tabs ? 'tab' : undefined}
          aria-selected={tabs ? page === start : undefined}
          aria-controls={tabs ? `${rootId}-slide-${page + 1}` : undefined}
          aria-label={fill(tabs ? i18n.slideX : i18n.pageX, page + 1)}
          hidden={page >= pages}
        />
      ))}
    </div>
  );
}
