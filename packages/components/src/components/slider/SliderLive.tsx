'use client';

import { Fragment, type ReactNode, useEffect } from 'react';
import { type SliderControl, type SliderHandle, type SliderLeafProps, useSliderOfList } from './useSlider';

interface SliderLiveProps extends SliderControl, SliderLeafProps {
  /** The content of each slide, if copies of the slides may be needed. */
  copied: readonly ReactNode[];
  onSlider: ((handle: SliderHandle['slider']) => void) | undefined;
}

/**
 * The client leaf of `Slider`: renders the list of slides, with copies of them where a ring is too short for its track, and
 * runs the slider around it.
 */
export function SliderLive(props: SliderLiveProps): ReactNode {
  const { copied, onSlider, children } = props;
  const { slider, copies, renderList } = useSliderOfList(props, false, props);
  useEffect(() => {
    onSlider?.(slider);
  }, [slider, onSlider]);
  return renderList(
    <>
      {children}
      {Array.from({ length: copies }, (_, set) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies have no other name than their place.
        <Fragment key={set}>
          {copied.map((slide, index) => (
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
      ))}
    </>,
  );
}

/** Nothing in a copy can be reached, and no id is there twice. React 18 knows no `inert`. */
function inert(copy: HTMLElement | null): void {
  if (!copy) return;
  copy.inert = true;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
}
