import { type CSSProperties, type ReactNode, useId } from 'react';
import { type DataLayerData, trackedPanels } from '../../model/dataLayer';
import { type Labels, withLabels } from '../../page/labels';
import { fill, sliderLabels } from '../../slider/labels';
import { Outline } from '../icon/Outline';
import { signs } from '../slider/signs';
import { CarouselLive } from './CarouselLive';
import { type CarouselType, carouselOptions, isSingle } from './options';

/** One slide. */
export interface CarouselItem {
  /** The name in the model. */
  key: string;
  /** Its `cq:panelTitle`: the name of the slide, and in a hero the text of its button. */
  title: string;
  children?: ReactNode;
}

/** The props of {@link Carousel}: the CMS's fields, and what React adds. */
export interface CarouselProps {
  /**
   * The id of the carousel; its slides' ids begin with it, so that a link can lead to one.
   * @format id
   */
  id?: string;
  /** The slides change by themselves, and there are buttons that stop and start it. */
  autoplay?: boolean;
  /**
   * How long a slide stays, in ms.
   * @default 5000
   */
  delay?: number;
  /** The mouse over it does not stop it for the time. */
  autopauseDisabled?: boolean;
  /** The buttons stand above the slides; below them where it is false. */
  controlsPrepended?: boolean;
  /**
   * What the slides are. Pictures and heroes are seen one by one, teasers and downloads several at a time.
   * @default image
   */
  typeCarousel?: CarouselType;
  /**
   * Further classes of each slide.
   * @format class
   */
  classNameSlide?: string;
  /** The name of the slide that is active at first; else the first one is. */
  activeItem?: string;
  /** Says what the carousel is about, without the word “carousel”. */
  accessibilityLabel?: string;
  /** The name of the button that goes back. */
  accessibilityPrevious?: string;
  /** The name of the button that goes on. */
  accessibilityNext?: string;
  /** The name of the button that starts it. */
  accessibilityPlay?: string;
  /** The name of the button that stops it. */
  accessibilityPause?: string;
  /** The name of the row of dots. */
  accessibilityTablist?: string;
  /** Each slide is named by its own title. */
  accessibilityAutoItemTitles?: boolean;
  /** A link to the picture of the slide that is seen. */
  expand?: boolean;
  /** A button shows all slides as a grid of three columns. */
  gridToggle?: boolean;
  /**
   * Further classes. `cmp-carousel--expand` and `cmp-carousel--grid-toggle` of the style system are the two fields above.
   * @format class
   */
  className?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * The slides.
   * @react
   */
  items: CarouselItem[];
  /**
   * In the CMS's editor no carousel moves: all slides stand below one another.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit';
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
  /**
   * The name of the active slide, where a parent decides it. The carousel then follows this prop alone.
   * @react
   */
  active?: string;
  /**
   * Called with the name of the slide that the visitor, or the rotation, asks for.
   * @react
   */
  onActiveChange?: (key: string) => void;
}

const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z';
const EXPAND = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

const has = (className: string | undefined, modifier: string): boolean =>
  (className ?? '').split(/\s+/).includes(`cmp-carousel--${modifier}`);

/**
 * Slides that a visitor goes through by arrows, dots, keys, mouse or finger. It follows the carousel pattern of the ARIA
 * Authoring Practices: dots are tabs where one slide is seen at a time, else buttons of a group. A rotation stops under the
 * mouse and where the focus comes in, and never starts by itself under reduced motion. Without scripts the slides are a row
 * that scrolls.
 *
 * @cms carousel
 * @cmsItems any
 */
export function Carousel(props: CarouselProps): ReactNode {
  const { id, items, className, typeCarousel: type, mode, autoplay, gridToggle, expand } = props;
  const own = useId();
  const root = id || `carousel-${own}`;
  const words = withLabels(props.labels);
  const i18n = {
    ...sliderLabels,
    ...words.slider,
    ...(props.accessibilityPrevious && { prev: props.accessibilityPrevious }),
    ...(props.accessibilityNext && { next: props.accessibilityNext }),
    ...(props.accessibilityPlay && { play: props.accessibilityPlay }),
    ...(props.accessibilityPause && { pause: props.accessibilityPause }),
    ...(props.accessibilityTablist && { select: props.accessibilityTablist }),
  };
  const single = isSingle(type);
  const keys = items.map(({ key }) => key);
  const start = Math.max(keys.indexOf(props.active ?? props.activeItem ?? ''), 0);
  const options = carouselOptions({ ...props, start, labels: i18n });
  // Words that no button says, for the script of a page without React.
  const said = Object.entries(words.slider).filter(([, word]) => word);
  const spoken = said.length > 0 ? JSON.stringify({ i18n: words.slider }) : undefined;
  const hero = type === 'hero';
  const edit = mode === 'edit';
  const count = items.length;
  const told = trackedPanels(props.dataLayer, root, keys.slice(start, start + 1));
  const buttons = {
    grid: gridToggle || has(className, 'grid-toggle'),
    expand: expand || has(className, 'expand'),
  };
  const classes = [
    'cmp-carousel',
    `cmp-carousel--${type ?? 'image'}`,
    props.controlsPrepended === false && 'cmp-carousel--controls-after',
    edit && 'cmp-carousel--edit',
    'cmp-slider cmp-slider--draggable',
    options.type && `cmp-slider--${options.type}`,
    !single && 'cmp-slider--items',
    className,
  ];
  return (
    <>
      <div
        id={root}
        className={classes.filter(Boolean).join(' ')}
        role="group"
        aria-roledescription={i18n.carousel}
        aria-label={props.accessibilityLabel}
        data-cmp-autoplay={autoplay || undefined}
        data-cmp-delay={autoplay ? options.interval : undefined}
        data-cmp-autopause-disabled={props.autopauseDisabled || undefined}
        data-slider={spoken}
        {...told.root}
        style={{ '--carousel-delay': `${options.interval}ms` } as CSSProperties}
      >
        <div className="cmp-carousel__content">
          <div className="cmp-carousel__actions cmp-slider__controls">
            {autoplay && count > 1 && (
              <>
                <button
                  type="button"
                  className="cmp-carousel__action cmp-carousel__action--pause cmp-slider__pause"
                  aria-label={i18n.pause}
                >
                  <Outline name="pause" path={signs.pause} />
                </button>
                <button
                  type="button"
                  className="cmp-carousel__action cmp-carousel__action--play cmp-slider__play"
                  aria-label={i18n.play}
                  hidden
                >
                  <Outline name="play" path={signs.play} />
                </button>
              </>
            )}
            {count > 1 && (
              <span className="cmp-carousel__counter" aria-hidden="true">
                {fill(i18n.slideLabel, start + 1, count)}
              </span>
            )}
            {buttons.grid && (
              <button
                type="button"
                className="cmp-carousel__action cmp-carousel__view"
                aria-label={words.gridView}
                data-label={words.carouselView}
              >
                <Outline name="grid" path={GRID} />
              </button>
            )}
            {buttons.expand && (
              <a className="cmp-carousel__action cmp-carousel__expand" href="/" aria-label={words.expand}>
                <Outline name="expand" path={EXPAND} />
              </a>
            )}
            {!hero && count > 1 && (
              <>
                <button
                  type="button"
                  className="cmp-carousel__action cmp-carousel__action--previous cmp-slider__previous"
                  aria-label={i18n.prev}
                >
                  <Outline name="chevron-left" path={signs.previous} directional />
                </button>
                <button
                  type="button"
                  className="cmp-carousel__action cmp-carousel__action--next cmp-slider__next"
                  aria-label={i18n.next}
                >
                  <Outline name="chevron-right" path={signs.next} directional />
                </button>
              </>
            )}
          </div>
          <div className="cmp-carousel__track cmp-slider__track">
            <div
              className="cmp-carousel__list cmp-slider__list"
              style={
                start && !hero
                  ? ({
                      '--slider-at': `calc(${start} * (100% + var(--slider-gap)) / var(--slider-per-page))`,
                    } as CSSProperties)
                  : undefined
              }
            >
              {items.map(({ key, title, children }, index) => (
                <div
                  key={key}
                  id={`${root}-item-${key}`}
                  className={[
                    'cmp-carousel__item cmp-slider__slide',
                    index === start && 'cmp-carousel__item--active',
                    props.classNameSlide,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  role={single ? 'tabpanel' : 'group'}
                  aria-roledescription={single ? undefined : i18n.slide}
                  aria-label={
                    props.accessibilityAutoItemTitles || hero
                      ? title
                      : fill(i18n.slideLabel, index + 1, count)
                  }
                  data-cmp-hook-carousel="item"
                  {...told.item(key, title)}
                >
                  {children}
                </div>
              ))}
            </div>
          </div>
          <div
            className="cmp-carousel__indicators cmp-slider__pagination"
            role={single ? 'tablist' : 'group'}
            aria-label={i18n.select}
          >
            {items.map(({ key, title }, index) => (
              <button
                key={key}
                type="button"
                className={`cmp-carousel__indicator cmp-slider__page${index === start ? ' cmp-carousel__indicator--active cmp-slider__page--active' : ''}`}
                role={single ? 'tab' : undefined}
                aria-selected={single ? index === start : undefined}
                aria-controls={`${root}-item-${key}`}
                aria-label={hero ? undefined : fill(single ? i18n.slideX : i18n.pageX, index + 1)}
                tabIndex={single && index !== start ? -1 : undefined}
              >
                {hero && title}
              </button>
            ))}
          </div>
        </div>
      </div>
      <CarouselLive
        id={root}
        keys={keys}
        options={options}
        edit={edit}
        active={props.active}
        onActiveChange={props.onActiveChange}
      />
    </>
  );
}
