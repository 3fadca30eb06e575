import { type CSSProperties, cloneElement, isValidElement, type ReactNode, useId } from 'react';
import { trackedPanels } from '../../model/dataLayer';
import type { AnyModel } from '../../model/model';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { fill, sliderLabels } from '../../slider/labels';
import { merge } from '../../slider/options';
import { CarouselActions } from './CarouselActions';
import { CarouselLive } from './CarouselLive';
import { withLabels } from './carousel.labels';
import { type CarouselType, carouselOptions, isSingle } from './options';

/** One slide. */
export interface CarouselItem {
  /** Name of the slide in the model's `:items`. */
  key: string;
  /** Title of the slide, `cq:panelTitle` in the model: its accessible name, and in a hero the text of its button. */
  title: string;
  /**
   * Accessible name of the slide, if it is not the title. An empty name stands for the number of the slide.
   * @react
   */
  accessibilityLabel?: string | undefined;
  /**
   * Content of the slide.
   * @react
   */
  children?: ReactNode;
}

/**
 * The props of {@link Carousel}. Slide ids start with the carousel's id, so that links can target a slide. In
 * `className`, the style system's `cmp-carousel--expand` and `cmp-carousel--grid-toggle` set `expand` and
 * `gridToggle`.
 */
export interface CarouselProps extends BaseProps {
  /** Advances the slides automatically, with buttons to pause and resume. */
  autoplay?: boolean | undefined;
  /**
   * Time between two advances, in ms.
   * @default 5000
   */
  delay?: number | undefined;
  /** Keeps advancing while the mouse is over the carousel. */
  autopauseDisabled?: boolean | undefined;
  /**
   * Whether the controls are above the slides.
   * @default true
   */
  controlsPrepended?: boolean | undefined;
  /**
   * Kind of slides. Images and heroes are shown one at a time, teasers and downloads several at a time.
   * @default image
   * @value image Images, one at a time.
   * @value hero Heroes, one at a time.
   * @value teaser Teasers, several at a time.
   * @value download Downloads, several at a time.
   */
  typeCarousel?: CarouselType | undefined;
  /**
   * Class names to add to those of each slide.
   * @format class
   */
  classNameSlide?: string | undefined;
  /** Name of the slide that is active initially. Defaults to the first one. */
  activeItem?: string | undefined;
  /** Accessible name, without the word “carousel”. */
  accessibilityLabel?: string | undefined;
  /** Accessible name of the button to the previous slide. */
  accessibilityPrevious?: string | undefined;
  /** Accessible name of the button to the next slide. */
  accessibilityNext?: string | undefined;
  /** Accessible name of the button that starts the rotation. */
  accessibilityPlay?: string | undefined;
  /** Accessible name of the button that pauses the rotation. */
  accessibilityPause?: string | undefined;
  /** Accessible name of the row of dots. */
  accessibilityTablist?: string | undefined;
  /** Names slides without a `cq:panelTitle` by the title of their content, instead of by their number. */
  accessibilityAutoItemTitles?: boolean | undefined;
  /** Adds a link to the image of the visible slide. */
  expand?: boolean | undefined;
  /** Adds a button that shows all slides in a grid of three columns. */
  gridToggle?: boolean | undefined;
  /**
   * Slides in display order; the model's `:items`.
   * @react
   */
  items: CarouselItem[];
  /**
   * Page mode. In the CMS's editor (`edit`) the carousel does not start: all slides are listed one below the other.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
  /**
   * Name of the slide that is active initially, like `activeItem`.
   * @react
   */
  defaultActive?: string | undefined;
  /**
   * Name of the active slide, for controlled use. Update it in `onActiveChange`.
   * @react
   */
  active?: string | undefined;
  /**
   * Called with the name of the new slide when a visitor or the rotation changes it.
   * @react
   */
  onActiveChange?: ((key: string) => void) | undefined;
}

const hasModifier = (className: string | undefined, modifier: string): boolean =>
  (className ?? '').split(/\s+/).includes(`cmp-carousel--${modifier}`);

/** The labels of the slider: the CMS's fields, else the carousel's labels. */
const getLabels = (props: CarouselProps) => ({
  ...merge(sliderLabels, withLabels(props.labels).slider),
  ...(props.accessibilityPrevious && { prev: props.accessibilityPrevious }),
  ...(props.accessibilityNext && { next: props.accessibilityNext }),
  ...(props.accessibilityPlay && { play: props.accessibilityPlay }),
  ...(props.accessibilityPause && { pause: props.accessibilityPause }),
  ...(props.accessibilityTablist && { select: props.accessibilityTablist }),
});

/** Labels that no button has, for the script of a page without React. */
function getLabelData(props: CarouselProps): string | undefined {
  const { slider } = withLabels(props.labels);
  return Object.values(slider).some(Boolean) ? JSON.stringify({ i18n: slider }) : undefined;
}

/** A hero on a slide that is not visible at first. It loads its image later, unless its author has decided otherwise. */
function deferred(children: ReactNode): ReactNode {
  if (!isValidElement<{ model?: AnyModel; typeVariant?: string; priority?: boolean }>(children))
    return children;
  const { model, typeVariant, priority } = children.props;
  if (model?.typeVariant === 'hero') return cloneElement(children, { model: { priority: false, ...model } });
  return typeVariant === 'hero' && priority === undefined
    ? cloneElement(children, { priority: false })
    : children;
}

/**
 * Slides that visitors browse with arrows, dots, keyboard, mouse or touch. It follows the APG carousel pattern:
 * dots are tabs if one slide is visible at a time, otherwise buttons in a group. Autoplay pauses on hover, stops on
 * focus and does not start under reduced motion. Without scripts the slides are a scrollable row.
 *
 * @cms carousel
 * @cmsItems any
 */
export const Carousel = component(function Carousel(props: CarouselProps, root) {
  const { id, items, className, typeCarousel: type, mode, autoplay, defaultActive } = props;
  const generatedId = useId();
  const rootId = id || `carousel-${generatedId}`;
  const i18n = getLabels(props);
  const isTabbed = isSingle(type);
  const keys = items.map(({ key }) => key);
  const start = Math.max(keys.indexOf(props.active ?? defaultActive ?? props.activeItem ?? ''), 0);
  const options = carouselOptions({ ...props, start, labels: i18n });
  const isHero = type === 'hero';
  const isEdited = mode === 'edit';
  const tracking = trackedPanels(props.dataLayer, rootId, keys.slice(start, start + 1));
  const place = `calc(${start} * (100% + var(--slider-gap)) / var(--slider-per-page))`;
  return (
    <div
      {...root}
      id={rootId}
      className={classNames(
        'cmp-carousel',
        `cmp-carousel--${type ?? 'image'}`,
        props.controlsPrepended === false && 'cmp-carousel--controls-after',
        isEdited && 'cmp-carousel--edit',
        'cmp-slider cmp-slider--draggable',
        options.type && `cmp-slider--${options.type}`,
        !isTabbed && 'cmp-slider--items',
        className,
      )}
      role="group"
      aria-roledescription={i18n.carousel}
      aria-label={props.accessibilityLabel ?? root['aria-label']}
      data-cmp-autoplay={autoplay || undefined}
      data-cmp-delay={autoplay ? options.interval : undefined}
      data-cmp-autopause-disabled={props.autopauseDisabled || undefined}
      data-slider={getLabelData(props)}
      {...tracking.root}
      style={{ '--carousel-delay': `${options.interval}ms`, ...root.style } as CSSProperties}
    >
      <div className="cmp-carousel__content">
        <CarouselActions
          isHero={isHero}
          autoplay={autoplay}
          start={start}
          count={items.length}
          hasGrid={props.gridToggle || hasModifier(className, 'grid-toggle')}
          hasExpand={props.expand || hasModifier(className, 'expand')}
          i18n={i18n}
          labels={props.labels}
        />
        <div className="cmp-carousel__track cmp-slider__track">
          <CarouselLive
            attributes={{
              className: 'cmp-carousel__list cmp-slider__list',
              style: start && !isHero ? ({ '--slider-at': place } as CSSProperties) : undefined,
            }}
            keys={keys}
            options={options}
            edit={isEdited}
            active={props.active}
            onActiveChange={props.onActiveChange}
          >
            {items.map(({ key, title, accessibilityLabel = title, children }, index) => (
              <div
                key={key}
                id={`${rootId}-item-${key}`}
                className={classNames(
                  'cmp-carousel__item cmp-slider__slide',
                  index === start && 'cmp-carousel__item--active',
                  props.classNameSlide,
                )}
                role={isTabbed ? 'tabpanel' : 'group'}
                aria-roledescription={i18n.slide}
                aria-label={accessibilityLabel || fill(i18n.slideLabel, index + 1, items.length)}
                data-cmp-hook-carousel="item"
                {...tracking.item(key, title)}
              >
                {index === start ? children : deferred(children)}
              </div>
            ))}
          </CarouselLive>
        </div>
        <Indicators
          items={items}
          rootId={rootId}
          start={start}
          isTabbed={isTabbed}
          isHero={isHero}
          i18n={i18n}
        />
      </div>
    </div>
  );
});

interface IndicatorsProps {
  items: CarouselItem[];
  rootId: string;
  /** Index of the active slide. */
  start: number;
  /** Whether the dots are tabs: one slide is visible at a time. */
  isTabbed: boolean;
  isHero: boolean;
  i18n: typeof sliderLabels;
}

function Indicators({ items, rootId, start, isTabbed, isHero, i18n }: IndicatorsProps): ReactNode {
  return (
    <div
      className="cmp-carousel__indicators cmp-slider__pagination"
      role={isTabbed ? 'tablist' : 'group'}
      aria-label={i18n.select}
    >
      {items.map(({ key, title }, index) => (
        <button
          key={key}
          type="button"
          className={classNames(
            'cmp-carousel__indicator cmp-slider__page',
            index === start && 'cmp-carousel__indicator--active cmp-slider__page--active',
          )}
          role={isTabbed ? 'tab' : undefined}
          aria-selected={isTabbed ? index === start : undefined}
          aria-controls={`${rootId}-item-${key}`}
          aria-label={isHero ? undefined : fill(isTabbed ? i18n.slideX : i18n.pageX, index + 1)}
          tabIndex={isTabbed && index !== start ? -1 : undefined}
        >
          {isHero && title}
        </button>
      ))}
    </div>
  );
}
