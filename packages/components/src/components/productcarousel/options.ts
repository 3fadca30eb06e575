import type { SliderOptions } from '../../slider/options';

/** The fields that decide how a carousel of products or categories moves. */
export interface ItemsFields {
  /** Shows fewer items at a time, by the table of the secondary carousel. */
  secondary?: boolean;
  /** The items change by themselves, and there is a button that stops and starts it. */
  autoplay?: boolean;
  /**
   * How long the items stay, in ms.
   * @default 5000
   */
  delay?: number;
  /** The mouse over it does not stop it for the time. */
  autopauseDisabled?: boolean;
}

/**
 * The options of a carousel of products (WRP-04): a loop with arrows at every width, whose images fill their frames. It
 * follows the direction of the page.
 */
export const itemsOptions = (fields: ItemsFields): Partial<SliderOptions> => ({
  type: 'loop',
  arrows: true,
  cover: true,
  ...(fields.autoplay && { autoplay: true }),
  ...(fields.delay && fields.delay > 0 && { interval: fields.delay }),
  ...(fields.autopauseDisabled && { pauseOnHover: false }),
});
