'use client';

import { type ReactNode, useEffect } from 'react';
import { usePage } from '../../page/context';
import { hash } from '../../slider/features/hash';
import { type SliderLeafProps, useSliderOfList } from '../slider/useSlider';
import { carouselParts, watchView } from './options';

interface CarouselLiveProps extends SliderLeafProps {
  /** The keys of the slides. */
  keys: readonly string[];
  edit: boolean;
  active: string | undefined;
  onActiveChange: ((key: string) => void) | undefined;
}

const features = [carouselParts, hash];

/** The client leaf of `Carousel`: renders the list of slides and runs the slider around it, except in the editor. */
export function CarouselLive(props: CarouselLiveProps): ReactNode {
  const { keys, edit, active, onActiveChange, children } = props;
  const page = usePage();
  const { slider, renderList } = useSliderOfList(props, edit || page.mode === 'edit', {
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
  return renderList(children);
}
