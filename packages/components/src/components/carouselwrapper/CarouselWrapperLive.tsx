'use client';

import type { ReactNode } from 'react';
import { usePage } from '../../page/context';
import type { SliderOptions } from '../../slider/options';
import { type LeafRoot, useSliderOf } from '../slider/useSlider';
import { marked } from './options';

const features = [marked];

interface CarouselWrapperLiveProps {
  /** Attributes of the root element, and its `ref` if a parent has one. */
  root: LeafRoot;
  options: Partial<SliderOptions>;
  children: ReactNode;
}

/** The client leaf of `CarouselWrapper`: renders the root element and runs the slider over it, except in the editor. */
export function CarouselWrapperLive({ root, options, children }: CarouselWrapperLiveProps): ReactNode {
  const { attributes } = useSliderOf(root, usePage().mode === 'edit', options, { features });
  return <div {...attributes}>{children}</div>;
}
