import type { Length } from '../options';
import type { Core, Feature } from '../types';
import { resolve } from './direction';

/** A length as CSS. */
const unit = (length: Length | undefined): string =>
  typeof length === 'number' ? `${length}px` : (length ?? '');

/** The padding at the start or at the end of the track. */
export function paddingOf({ options }: Core, end: boolean): string {
  const { padding, direction } = options;
  const side = resolve(end ? 'right' : 'left', false, direction) as 'left' | 'right' | 'top' | 'bottom';
  return unit(typeof padding === 'object' ? padding[side] : padding) || '0px';
}

/** The size of a slide along the row. */
function sizeOf({ options: { gap, perPage } }: Core): string {
  const space = unit(gap);
  return space ? `calc((100% + ${space})/${perPage || 1} - ${space})` : `calc(100%/${perPage || 1})`;
}

/** Writes Splide's inline sizes, which its stylesheets expect. */
function write(core: Core): void {
  const { options, track, list, vertical, style } = core;
  const { direction, heightRatio, type } = options;
  const side = (name: string) => resolve(name, false, direction);
  const height =
    unit(options.height) || (heightRatio ? `${list.getBoundingClientRect().width * heightRatio}px` : '');
  const [start, end] = [paddingOf(core, false), paddingOf(core, true)];
  const fades = type === 'fade';
  style(track, {
    'padding-left': '',
    'padding-right': '',
    'padding-top': '',
    'padding-bottom': '',
    [`padding-${side('left')}`]: start,
    [`padding-${side('right')}`]: end,
    height: vertical ? `calc(${height} - ${start} - ${end})` : '',
    // The browser scrolls along the other axis only.
    'touch-action': options.drag ? `${vertical ? 'pan-x' : 'pan-y'} pinch-zoom` : '',
  });
  // Slides that fade are in one place.
  style(list, { display: fades ? 'grid' : '', 'grid-template': fades ? 'auto / 100%' : '' });
  const along = vertical ? '' : sizeOf(core);
  const width = options.autoWidth ? '' : unit(options.fixedWidth) || along;
  const across = vertical ? (options.autoHeight ? '' : sizeOf(core)) : height;
  for (const slide of core.all) {
    style(slide, {
      'margin-left': '',
      'margin-right': '',
      'margin-bottom': '',
      [`margin-${side('right')}`]: unit(options.gap),
      width,
      height: unit(options.fixedHeight) || across,
      'grid-area': fades ? '1 / 1' : '',
    });
  }
}

/** Fits the images of slides into them, with the option `cover`. */
function cover({ options, slides, style }: Core): void {
  for (const { slide } of options.cover ? slides : []) {
    for (const image of slide.querySelectorAll<HTMLElement>(':scope>img,.splide__slide__container>img')) {
      style(image, { width: '100%', height: '100%', 'object-fit': 'cover' });
    }
  }
}

/** The sizes of Splide's markup: its stylesheets take them from inline styles. */
export const sizes: Feature = core => {
  core.subscribe('draw', () => {
    write(core);
    cover(core);
  });
};
