'use client';

import { useEffect, useLayoutEffect } from 'react';
import { usePage } from '../../page/context';
import type { SliderOptions } from '../../slider/options';
import { useSlider } from '../slider/useSlider';
import { marked } from './options';

const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const features = [marked];

/** The client leaf of `CarouselWrapper`: it runs the slider over what its component has rendered. */
export function CarouselWrapperLive({ id, options }: { id: string; options: Partial<SliderOptions> }): null {
  const off = usePage().mode === 'edit';
  const { root } = useSlider(options, { features });
  useCommit(() => {
    root(off ? null : document.getElementById(id));
  }, [id, off, root]);
  return null;
}
