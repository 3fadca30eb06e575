'use client';

import type { ReactNode } from 'react';
import { usePage } from '../../page/context';
import type { SliderOptions } from '../../slider/options';
import { useSliderOfList } from '../slider/useSlider';
import { marked } from './options';

const features = [marked];

interface CarouselWrapperLiveProps {
  /** Class names of the list. */
  className: string;
  options: Partial<SliderOptions>;
  /** The slides. */
  children: ReactNode;
}

/** The client leaf of `CarouselWrapper`: renders the list of slides and runs the slider around it, except in the editor. */
export function CarouselWrapperLive({ className, options, children }: CarouselWrapperLiveProps): ReactNode {
  const { list } = useSliderOfList(usePage().mode === 'edit', options, { features });
  return (
    <div className={className} ref={list}>
      {children}
    </div>
  );
}
