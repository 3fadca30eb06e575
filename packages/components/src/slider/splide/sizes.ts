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

/** The height of the slider: of its slides, or of its track where they are stacked. */
const heightOf = ({ list, options: { height, heightRatio } }: Core): string =>
  unit(height) || (heightRatio ? `${list.getBoundingClientRect().width * heightRatio}px` : '');

/** The name of a side in the direction of a slider. */
const side = ({ options }: Core, name: string): string => resolve(name, false, options.direction);

function sizeTrack(core: Core): void {
  const { options, track, list, vertical, style } = core;
  const [start, end] = [paddingOf(core, false), paddingOf(core, true)];
  const fades = options.type === 'fade';
  style(track, {
    'padding-left': '',
    'padding-right': '',
    'padding-top': '',
    'padding-bottom': '',
    [`padding-${side(core, 'left')}`]: start,
    [`padding-${side(core, 'right')}`]: end,
    height: vertical ? `calc(${heightOf(core)} - ${start} - ${end})` : '',
    // The browser scrolls along the other axis only.
    'touch-action': options.drag ? `${vertical ? 'pan-x' : 'pan-y'} pinch-zoom` : '',
  });
  // Slides that fade are in one place.
  style(list, { display: fades ? 'grid' : '', 'grid-template': fades ? 'auto / 100%' : '' });
}

function sizeSlides(core: Core, slides: readonly HTMLElement[]): void {
  const { options, vertical } = core;
  const along = vertical ? '' : sizeOf(core);
  const across = vertical ? (options.autoHeight ? '' : sizeOf(core)) : heightOf(core);
  const properties = {
    'margin-left': '',
    'margin-right': '',
    'margin-bottom': '',
    [`margin-${side(core, 'right')}`]: unit(options.gap),
    width: options.autoWidth ? '' : unit(options.fixedWidth) || along,
    height: unit(options.fixedHeight) || across,
    'grid-area': options.type === 'fade' ? '1 / 1' : '',
  };
  for (const slide of slides) core.style(slide, properties);
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
    sizeTrack(core);
    sizeSlides(core, core.all);
    cover(core);
  });
  // Copies of a short loop, which have just been made.
  core.subscribe('resized', () => sizeSlides(core, core.all.slice(core.length)));
};
