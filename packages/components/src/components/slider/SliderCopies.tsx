'use client';

import { createContext, Fragment, type ReactNode, useContext } from 'react';

/** How many copies of its slides a slider needs, for the leaf in its list. */
export const Copies = createContext(0);

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
