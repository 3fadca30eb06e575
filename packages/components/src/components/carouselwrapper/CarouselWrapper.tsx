import { type ReactNode, useId } from 'react';
import type { Labels } from '../../page/labels';
import { fill, sliderLabels } from '../../slider/labels';
import { background } from '../container/background';
import type { ContainerItem } from '../container/Container';
import { Arrows } from '../slider/Arrows';
import { withLabels } from '../slider/slider.labels';
import { CarouselWrapperLive } from './CarouselWrapperLive';
import { mobileOnly as onPhones, wrapperOptions } from './options';

/** The props of {@link CarouselWrapper}: the fields of a container, and how it becomes a carousel. */
export interface CarouselWrapperProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** It is a carousel up to 767 px only; wider, it is the container that it wraps. */
  mobileOnly?: boolean;
  /** Shows fewer items at a time, by the table of the secondary carousel. */
  secondary?: boolean;
  /** Classes of the grid that it is where it is no carousel: the CMS's own, or one of `cmp-container--2` and so on. */
  gridClassNames?: string;
  /** Classes of each item's column, by the item's name. */
  columnClassNames?: Record<string, string>;
  /**
   * How many columns the grid has.
   * @default 12
   */
  columnCount?: number;
  /** Declarations of a background, as the CMS sends them. */
  backgroundStyle?: string;
  /** Says what the carousel is about, without the word “carousel”. */
  accessibilityLabel?: string;
  /**
   * Further classes of the root. `cmp-carousel-wrapper--mobile-only` and `cmp-carousel-wrapper--secondary` of the style
   * system are the two fields above.
   * @format class
   */
  className?: string;
  /**
   * The columns in their order.
   * @react
   */
  items?: ContainerItem[];
  /**
   * In the CMS's editor it is the container that it wraps.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit';
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

const BLOCK = 'cmp-carousel-wrapper';

/**
 * A container whose columns are the slides of a carousel: 3.5 at a time on a wide page, one on a narrow phone, and one
 * further a step. The same class on a container of the CMS's own HTML does the same.
 *
 * @cms carouselwrapper
 * @cmsItems any
 */
export function CarouselWrapper(props: CarouselWrapperProps): ReactNode {
  const { id, items = [], columnClassNames = {}, gridClassNames, accessibilityLabel, className } = props;
  const own = useId();
  const root = id || `carousel-wrapper-${own}`;
  const has = (modifier: string) => (className ?? '').split(/\s+/).includes(`${BLOCK}--${modifier}`);
  const secondary = props.secondary || has('secondary');
  const phones = props.mobileOnly || has('mobile-only');
  const edit = props.mode === 'edit';
  const i18n = { ...sliderLabels, ...withLabels(props.labels).slider };
  const base = { ...wrapperOptions(secondary), i18n };
  const grid = ['cmp-container__grid', gridClassNames].filter(Boolean).join(' ');
  const column = (key: string) => columnClassNames[key] || undefined;

  if (edit) {
    return (
      <div
        id={root}
        className={['cmp-container', className].filter(Boolean).join(' ')}
        style={background(props.backgroundStyle)}
        data-mode="edit"
      >
        <div className={grid}>
          {items.map(({ key, children }) => (
            <div key={key} className={column(key)}>
              {children}
            </div>
          ))}
        </div>
      </div>
    );
  }
  const words = JSON.stringify({ i18n: withLabels(props.labels).slider });
  const classes = [
    BLOCK,
    phones && `${BLOCK}--mobile-only`,
    secondary && `${BLOCK}--secondary`,
    'cmp-slider cmp-slider--draggable',
    `cmp-slider--items${secondary ? '-secondary' : ''}`,
    className,
  ];
  // On a wide page it may be no carousel at all: then only the script says that it is one.
  const said = !phones;
  return (
    <>
      <div
        id={root}
        className={[...new Set(classes.filter(Boolean).join(' ').split(/\s+/))].join(' ')}
        role={said || accessibilityLabel ? 'group' : undefined}
        aria-roledescription={said ? i18n.carousel : undefined}
        aria-label={accessibilityLabel}
        data-slider={words === '{"i18n":{}}' ? undefined : words}
      >
        <div className="cmp-slider__controls">
          <Arrows {...i18n} />
        </div>
        <div className="cmp-container cmp-slider__track" style={background(props.backgroundStyle)}>
          <div className={`${grid} cmp-slider__list cmp-slider__list--foreign`}>
            {items.map(({ key, children }, index) => (
              <div
                key={key}
                className={[column(key), 'cmp-slider__slide cmp-slider__slide--foreign']
                  .filter(Boolean)
                  .join(' ')}
                role={said ? 'group' : undefined}
                aria-roledescription={said ? i18n.slide : undefined}
                aria-label={said ? fill(i18n.slideLabel, index + 1, items.length) : undefined}
              >
                {children}
              </div>
            ))}
          </div>
        </div>
        <div className="cmp-slider__pagination" role="group" aria-label={i18n.select}>
          {items.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className="cmp-slider__page"
              aria-label={fill(i18n.pageX, index + 1)}
            />
          ))}
        </div>
      </div>
      <CarouselWrapperLive id={root} options={phones ? onPhones(base) : base} />
    </>
  );
}
