'use client';

import { createContext, Fragment, type ReactNode, useContext, useEffect } from 'react';
import type { SliderOptions } from '../../slider/options';
import { type LeafRoot, type SliderControl, type SliderHandle, useSliderOf } from './useSlider';

interface SliderLiveProps extends SliderControl {
  /** Attributes of the root element, and its `ref` if a parent has one. */
  root: LeafRoot;
  options: Partial<SliderOptions>;
  onSlider: ((handle: SliderHandle['slider']) => void) | undefined;
  children?: ReactNode;
}

/** How many copies of its slides a slider needs, for the leaf in its list. */
const Copies = createContext(0);

/** The client leaf of `Slider`: renders the root element and runs the slider over it. */
export function SliderLive({ root, options, onSlider, children, ...control }: SliderLiveProps): ReactNode {
  const {
    handle: { slider, copies },
    attributes,
  } = useSliderOf(root, false, options, control);
  useEffect(() => {
    onSlider?.(slider);
  }, [slider, onSlider]);
  return (
    <Copies.Provider value={copies}>
      <div {...attributes}>{children}</div>
    </Copies.Provider>
  );
}

/**
 * Renders copies of the slides where a ring is too short for its track.
 *
 * @param slides - the content of each slide
 */
export function SliderCopies({ slides }: { slides: readonly ReactNode[] }): ReactNode {
  return Array.from({ length: useContext(Copies) }, (_, set) => (
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
