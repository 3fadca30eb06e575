import type { ReactNode } from 'react';
import type { LabelOverrides } from '../../page/labels';
import { fill, type SliderLabels } from '../../slider/labels';
import { Outline } from '../icon/Outline';
import { signs } from '../slider/signs';
import { withLabels } from './carousel.labels';

const GRID = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z';
const EXPAND = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

/** The props of {@link CarouselActions}. */
export interface CarouselActionsProps {
  isHero: boolean;
  autoplay: boolean | undefined;
  /** Index of the active slide. */
  start: number;
  /** Number of slides. */
  count: number;
  hasGrid: boolean;
  hasExpand: boolean;
  i18n: SliderLabels;
  labels: LabelOverrides | undefined;
}

/** The controls of a carousel: rotation, counter, grid, link to the image, arrows. */
export function CarouselActions(props: CarouselActionsProps): ReactNode {
  const { isHero, autoplay, start, count, hasGrid, hasExpand, i18n, labels } = props;
  const words = withLabels(labels);
  return (
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
      {hasGrid && (
        <button
          type="button"
          className="cmp-carousel__action cmp-carousel__view"
          aria-label={words.gridView}
          data-label={words.carouselView}
        >
          <Outline name="grid" path={GRID} />
        </button>
      )}
      {hasExpand && (
        // Not the site's `Link`: the script sets the URL to that of the visible image.
        <a className="cmp-carousel__action cmp-carousel__expand" href="/" aria-label={words.expand}>
          <Outline name="expand" path={EXPAND} />
        </a>
      )}
      {!isHero && count > 1 && (
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
  );
}
