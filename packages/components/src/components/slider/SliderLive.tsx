'use client';

import { type ReactNode, useEffect } from 'react';
import { Copies } from './SliderCopies';
import { type SliderControl, type SliderHandle, type SliderLeafProps, useSliderOf } from './useSlider';

interface SliderLiveProps extends SliderControl, SliderLeafProps {
  onSlider: ((handle: SliderHandle['slider']) => void) | undefined;
}

/** The client leaf of `Slider`: renders the root element and runs the slider over it. */
export function SliderLive(props: SliderLiveProps): ReactNode {
  const {
    handle: { slider, copies },
    rendered,
  } = useSliderOf(props, false, props);
  const { onSlider } = props;
  useEffect(() => {
    onSlider?.(slider);
  }, [slider, onSlider]);
  return <Copies.Provider value={copies}>{rendered}</Copies.Provider>;
}
