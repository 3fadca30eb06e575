'use client';

import type { ReactNode } from 'react';
import { usePage } from '../../page/context';
import { type SliderLeafProps, useSliderOf } from '../slider/useSlider';
import { marked } from './options';

const features = [marked];

/** The client leaf of `CarouselWrapper`: renders the root element and runs the slider over it, except in the editor. */
export function CarouselWrapperLive(props: SliderLeafProps): ReactNode {
  return useSliderOf(props, usePage().mode === 'edit', { features }).rendered;
}
