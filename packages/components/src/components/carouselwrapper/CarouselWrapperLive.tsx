'use client';

import { usePage } from '../../page/context';
import type { SliderOptions } from '../../slider/options';
import { useSliderOf } from '../slider/useSlider';
import { marked } from './options';

const features = [marked];

/** The client leaf of `CarouselWrapper`: runs the slider on the rendered markup. */
export function CarouselWrapperLive({ id, options }: { id: string; options: Partial<SliderOptions> }): null {
  useSliderOf(id, usePage().mode === 'edit', options, { features });
  return null;
}
