'use client';

import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { usePage } from '../../page/context';
import { hash } from '../../slider/features/hash';
import type { SliderOptions } from '../../slider/options';
import { useSliderOfList } from '../slider/useSlider';
import { carouselParts, watchView } from './options';

interface CarouselLiveProps {
  style: CSSProperties | undefined;
  /** The keys of the slides. */
  keys: readonly string[];
  options: Partial<SliderOptions>;
  edit: boolean;
  active: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
  /** The slides. */
  children: ReactNode;
}

const features = [carouselParts, hash];

/** The client leaf of `Carousel`: renders the list of slides and runs the slider around it, except in the editor. */
export function CarouselLive(props: CarouselLiveProps): ReactNode {
  const { style, keys, options, edit, active, onActiveChange, children } = props;
  const page = usePage();
  const off = edit || page.mode === 'edit';
  const { list, slider } = useSliderOfList(off, options, {
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
  return (
    <div className="cmp-carousel__list cmp-slider__list" style={style} ref={list}>
      {children}
    </div>
  );
}
