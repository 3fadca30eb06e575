'use client';

import { Fragment, type ReactNode, useEffect } from 'react';
import type { SliderOptions } from '../../slider/options';
import { type SliderControl, type SliderHandle, useSliderOf } from './useSlider';

interface SliderLiveProps extends SliderControl {
  id: string;
  options: Partial<SliderOptions>;
  /** What is in each slide. */
  slides: readonly ReactNode[];
  onSlider: ((handle: SliderHandle['slider']) => void) | undefined;
}

/** Brings a rendered slider to life, and renders the copies of its slides where a ring is too short for its track. */
export function SliderLive({ id, options, slides, onSlider, ...control }: SliderLiveProps): ReactNode {
  const { slider, copies } = useSliderOf(id, false, options, control);
  useEffect(() => {
    onSlider?.(slider);
  }, [slider, onSlider]);
  return Array.from({ length: copies }, (_, set) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: copies have no other name than their place.
    <Fragment key={set}>
      {slides.map((slide, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          key={index}
          className="cmp-slider__slide"
          data-copy=""
          aria-hidden="true"
          ref={inert}
        >
          {slide}
        </div>
      ))}
    </Fragment>
  ));
}

/** Nothing in a copy can be reached, and no id is there twice. React 18 knows no `inert`. */
function inert(copy: HTMLElement | null): void {
  if (!copy) return;
  copy.inert = true;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
}
