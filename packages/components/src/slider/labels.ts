import type { Overrides } from '../labels/labelsOf';
/** The labels of a slider, with the names of Splide’s `i18n`. `%s` is replaced by a number. */
export interface SliderLabels {
  /** The accessible name of the previous arrow. */
  prev: string;
  /** The accessible name of the next arrow. */
  next: string;
  /** The accessible name of the next arrow on the last slide, when it rewinds. */
  first: string;
  /** The accessible name of the previous arrow on the first slide, when it rewinds. */
  last: string;
  /** The accessible name of a pagination button if each page is one slide. */
  slideX: string;
  /** The accessible name of a pagination button if a page has several slides. */
  pageX: string;
  /** The accessible name of the button that starts the rotation. */
  play: string;
  /** The accessible name of the button that stops the rotation. */
  pause: string;
  /** The role description of the slider. */
  carousel: string;
  /** The role description of a slide. */
  slide: string;
  /** The accessible name of the pagination. */
  select: string;
  /** The accessible name of a slide without one: its number, and the number of slides. */
  slideLabel: string;
}

/** The default (English) labels. */
export const sliderLabels: SliderLabels = {
  prev: 'Previous slide',
  next: 'Next slide',
  first: 'Go to first slide',
  last: 'Go to last slide',
  slideX: 'Go to slide %s',
  pageX: 'Go to page %s',
  play: 'Start autoplay',
  pause: 'Pause autoplay',
  carousel: 'carousel',
  slide: 'slide',
  select: 'Select a slide to show',
  slideLabel: '%s of %s',
};

/** The labels of a slider: its option `i18n` over the defaults. */
export const labelsOf = ({
  options,
}: {
  readonly options: { readonly i18n: Overrides<SliderLabels> };
}): SliderLabels => ({
  ...sliderLabels,
  // `merge` has dropped those that are `undefined`.
  ...(options.i18n as Partial<SliderLabels>),
});

/** Replaces each `%s` by the next value. */
export const fill = (text: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((result, value) => result.replace('%s', `${value}`), text);
