/** The words of a slider, by the names of Splide’s `i18n` (SLD-06). `%s` stands for a number. */
export interface SliderLabels {
  prev: string;
  next: string;
  first: string;
  last: string;
  slideX: string;
  pageX: string;
  play: string;
  pause: string;
  carousel: string;
  slide: string;
  /** The name of the row of dots. */
  select: string;
  /** The name of a slide without one: its number, how many there are. */
  slideLabel: string;
}

/** The words in English. */
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

/** The words of a slider: those of its options, else English. */
export const words = ({
  options,
}: {
  readonly options: { readonly i18n: Partial<SliderLabels> };
}): SliderLabels => ({
  ...sliderLabels,
  ...options.i18n,
});

/** Puts values in the places of `%s`, from left to right. */
export const fill = (text: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((result, value) => result.replace('%s', `${value}`), text);
