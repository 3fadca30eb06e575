'use client';

import { type ReactNode, useEffect } from 'react';
import { usePage } from '../../page/context';
import { hash } from '../../slider/features/hash';
import type { SliderOptions } from '../../slider/options';
import { type LeafRoot, useSliderOf } from '../slider/useSlider';
import { carouselParts, watchView } from './options';

interface CarouselLiveProps {
  /** Attributes of the root element, and its `ref` if a parent has one. */
  root: LeafRoot;
  /** The keys of the slides. */
  keys: readonly string[];
  options: Partial<SliderOptions>;
  edit: boolean;
  active: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
  children: ReactNode;
}

const features = [carouselParts, hash];

/** The client leaf of `Carousel`: renders the root element and runs the slider over it, except in the editor. */
export function CarouselLive(props: CarouselLiveProps): ReactNode {
  const { root, keys, options, edit, active, onActiveChange, children } = props;
  const page = usePage();
  const off = edit || page.mode === 'edit';
  const {
    handle: { slider },
    attributes,
  } = useSliderOf(root, off, options, {
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
  return <div {...attributes}>{children}</div>;
}
