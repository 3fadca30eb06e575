'use client';

import { useEffect } from 'react';
import { usePage } from '../../page/context';
import { hash } from '../../slider/features/hash';
import type { SliderOptions } from '../../slider/options';
import { useSliderOf } from '../slider/useSlider';
import { carouselParts, watchView } from './options';

interface CarouselLiveProps {
  id: string;
  /** The keys of the slides. */
  keys: readonly string[];
  options: Partial<SliderOptions>;
  edit: boolean;
  active: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
}

const features = [carouselParts, hash];

/** The client leaf of `Carousel`: runs the slider over the rendered markup, except in the editor. */
export function CarouselLive({ id, keys, options, edit, active, onActiveChange }: CarouselLiveProps): null {
  const page = usePage();
  const off = edit || page.mode === 'edit';
  const { slider } = useSliderOf(id, off, options, {
    index: active === undefined ? undefined : Math.max(keys.indexOf(active), 0),
    onIndexChange: index => onActiveChange?.(keys[index] ?? ''),
    features,
  });
  useEffect(() => {
    if (!slider) return;
    const ended = new AbortController();
    watchView(slider.root, slider, ended.signal);
    return () => ended.abort();
  }, [slider]);
  return null;
}
