'use client';

import { Fragment, type ReactNode, useCallback, useEffect } from 'react';
import { onDemand } from '../../page/onDemand';
import { type SliderControl, type SliderHandle, type SliderLeafProps, useSliderOfList } from './useSlider';

/** Only a loop that is shorter than its track needs it. */
const script = /* @__PURE__ */ onDemand(
  'slider-copies',
  async () => (await import('../../slider/copyOf')).copyOf,
);

interface SliderLiveProps extends SliderControl, SliderLeafProps {
  /** How many slides to copy, if copies may be needed. */
  copied: number;
  onSlider: ((handle: SliderHandle['slider']) => void) | undefined;
}

/**
 * The client leaf of `Slider`: renders the list of slides, with copies of them where a ring is too short for its track, and
 * runs the slider around it. A copy shows what its slide does. React does not render that a second time: fields would be there twice
 * before they could lose their names, and each would have a state of its own.
 */
export function SliderLive(props: SliderLiveProps): ReactNode {
  const { copied, onSlider, children } = props;
  const { slider, copies, renderList } = useSliderOfList(props, false, props);
  useEffect(() => {
    onSlider?.(slider);
  }, [slider, onSlider]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the slides have changed
  const fill = useCallback(
    (copy: HTMLElement | null) => {
      if (!copy) return;
      // React 18 knows no `inert`.
      copy.inert = true;
      const show = (copyOf: (slide: Element) => HTMLElement) => {
        const slides = [...(copy.parentElement?.children ?? [])];
        const slide = slides[slides.indexOf(copy) % copied];
        copy.replaceChildren(...(slide ? copyOf(slide).childNodes : []));
      };
      const copyOf = script.now();
      if (copyOf) show(copyOf);
      else script.load().then(show, console.error);
    },
    [copied, children],
  );
  return renderList(
    <>
      {children}
      {Array.from({ length: copies }, (_, set) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies have no other name than their place.
        <Fragment key={set}>
          {Array.from({ length: copied }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <div key={index} className="cmp-slider__slide" data-copy="" aria-hidden="true" ref={fill} />
          ))}
        </Fragment>
      ))}
    </>,
  );
}
