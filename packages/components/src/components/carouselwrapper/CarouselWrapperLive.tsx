'use client';

import type { ReactNode } from 'react';
import { usePage } from '../../page/context';
import { type SliderLeafProps, useSliderOfList } from '../slider/useSlider';
import { marked } from './options';

const features = [marked];

/** The client leaf of `CarouselWrapper`: renders the list of slides and runs the slider around it, except in the editor. */
export function CarouselWrapperLive(props: SliderLeafProps): ReactNode {
  const { renderList } = useSliderOfList(props, usePage().mode === 'edit', { features });
  return renderList(props.children);
}
