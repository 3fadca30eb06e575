import type { ReactNode } from 'react';
import type { SliderLabels } from '../../slider/labels';
import { Outline } from '../icon/Outline';
import { signs } from './signs';

/** The buttons that go one step back and on. */
export function Arrows({ prev, next }: Pick<SliderLabels, 'prev' | 'next'>): ReactNode {
  return (
    <div className="cmp-slider__arrows">
      <button type="button" className="cmp-slider__previous" aria-label={prev}>
        <Outline name="chevron-left" path={signs.previous} directional />
      </button>
      <button type="button" className="cmp-slider__next" aria-label={next}>
        <Outline name="chevron-right" path={signs.next} directional />
      </button>
    </div>
  );
}
