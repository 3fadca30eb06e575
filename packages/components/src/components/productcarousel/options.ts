import type { GivenOptions } from '../../slider/options';

/** Fields of product and category carousels that configure their movement. */
export interface ItemsFields {
  /** Shows fewer items at a time: uses the sizes of the secondary carousel. */
  secondary?: boolean | undefined;
  /** Advances the items automatically, with a button to pause and resume. */
  autoplay?: boolean | undefined;
  /**
   * Time between two advances, in ms.
   * @default 5000
   */
  delay?: number | undefined;
  /** Keeps advancing while the mouse is over the carousel. */
  autopauseDisabled?: boolean | undefined;
}

/**
 * The slider's options for a product carousel: a loop with arrows at every width, whose images fill their
 * frames, in the direction of the page.
 */
export const itemsOptions = (fields: ItemsFields): GivenOptions => ({
  type: 'loop',
  arrows: true,
  cover: true,
  ...(fields.autoplay && { autoplay: true }),
  ...(fields.delay && fields.delay > 0 && { interval: fields.delay }),
  ...(fields.autopauseDisabled && { pauseOnHover: false }),
});
