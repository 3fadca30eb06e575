import { type ReactNode, useId } from 'react';
import { background } from '../../model/background';
import type { ContainerItem } from '../../model/children';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component, type Root } from '../../react/component';
import { fill, sliderLabels } from '../../slider/labels';
import { merge } from '../../slider/options';
import { Arrows } from '../slider/Arrows';
import { withLabels } from '../slider/slider.labels';
import { CarouselWrapperLive } from './CarouselWrapperLive';
import { mobileOnly as onPhones, wrapperOptions } from './options';

/**
 * The props of {@link CarouselWrapper}: those of a container, and those of the carousel that it becomes. In
 * `className`, the style system's `cmp-carousel-wrapper--mobile-only` and `cmp-carousel-wrapper--secondary` set
 * `mobileOnly` and `secondary`.
 */
export interface CarouselWrapperProps extends BaseProps {
  /** Makes it a carousel up to 767 px only; on wider screens it is a container. */
  mobileOnly?: boolean | undefined;
  /** Shows fewer items at a time: uses the sizes of the secondary carousel. */
  secondary?: boolean | undefined;
  /** Class names of the grid, if it is a container: those of the CMS, or one of `cmp-container--2` and so on. */
  gridClassNames?: string | undefined;
  /** Class names of each item's column, by the item's name. */
  columnClassNames?: Record<string, string> | undefined;
  /**
   * Number of columns of the grid.
   * @default 12
   */
  columnCount?: number | undefined;
  /** CSS declarations of a background, as the CMS sends them. */
  backgroundStyle?: string | undefined;
  /** Accessible name, without the word “carousel”. */
  accessibilityLabel?: string | undefined;
  /**
   * Items in display order; the model's `:items`.
   * @react
   */
  items?: ContainerItem[] | undefined;
  /**
   * Page mode. In the CMS's editor (`edit`) it is a container.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
}

const BLOCK = 'cmp-carousel-wrapper';

/**
 * A container whose columns are the slides of a carousel: 3.5 at a time on wide pages, one on narrow phones, moving by one. The same
 * class name on a container in the CMS's own HTML has the same effect.
 *
 * @cms carouselwrapper
 * @cmsItems any
 */
export const CarouselWrapper = component(function CarouselWrapper(props: CarouselWrapperProps, root) {
  const { items = [], columnClassNames = {}, accessibilityLabel, className } = props;
  const generatedId = useId();
  const rootId = props.id || `carousel-wrapper-${generatedId}`;
  if (props.mode === 'edit') return <EditedWrapper {...props} rootId={rootId} root={root} />;
  const hasModifier = (modifier: string) => (className ?? '').split(/\s+/).includes(`${BLOCK}--${modifier}`);
  const secondary = props.secondary || hasModifier('secondary');
  const isPhoneOnly = props.mobileOnly || hasModifier('mobile-only');
  const { slider } = withLabels(props.labels);
  const i18n = merge(sliderLabels, slider);
  const options = { ...wrapperOptions(secondary), i18n };
  // On wide screens it may be a container, so only the script adds the carousel's roles.
  const hasRoles = !isPhoneOnly;
  return (
    <div
      {...root}
      id={rootId}
      className={classNames(
        BLOCK,
        isPhoneOnly && `${BLOCK}--mobile-only`,
        secondary && `${BLOCK}--secondary`,
        'cmp-slider cmp-slider--draggable',
        `cmp-slider--items${secondary ? '-secondary' : ''}`,
        className,
      )}
      role={hasRoles || accessibilityLabel ? 'group' : root.role}
      aria-roledescription={hasRoles ? i18n.carousel : undefined}
      aria-label={accessibilityLabel ?? root['aria-label']}
      data-slider={Object.keys(slider).length > 0 ? JSON.stringify({ i18n: slider }) : undefined}
      {...tracked(props.dataLayer)}
    >
      <div className="cmp-slider__controls">
        <Arrows {...i18n} />
      </div>
      <div className="cmp-container cmp-slider__track" style={background(props.backgroundStyle)}>
        <CarouselWrapperLive
          attributes={{
            className: classNames(
              'cmp-container__grid',
              props.gridClassNames,
              'cmp-slider__list cmp-slider__list--foreign',
            ),
          }}
          options={isPhoneOnly ? onPhones(options) : options}
        >
          {items.map(({ key, children }, index) => (
            <div
              key={key}
              className={classNames(columnClassNames[key], 'cmp-slider__slide cmp-slider__slide--foreign')}
              role={hasRoles ? 'group' : undefined}
              aria-roledescription={hasRoles ? i18n.slide : undefined}
              aria-label={hasRoles ? fill(i18n.slideLabel, index + 1, items.length) : undefined}
            >
              {children}
            </div>
          ))}
        </CarouselWrapperLive>
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
  );
});

/** The container, for the CMS's editor. */
function EditedWrapper({
  rootId,
  root,
  ...props
}: CarouselWrapperProps & { rootId: string; root: Root }): ReactNode {
  const { items = [], columnClassNames = {} } = props;
  const style = { ...background(props.backgroundStyle), ...root.style };
  return (
    <div
      {...root}
      id={rootId}
      className={classNames('cmp-container', props.className)}
      style={Object.keys(style).length > 0 ? style : undefined}
      data-mode="edit"
      {...tracked(props.dataLayer)}
    >
      <div className={classNames('cmp-container__grid', props.gridClassNames)}>
        {items.map(({ key, children }) => (
          <div key={key} className={columnClassNames[key] || undefined}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
