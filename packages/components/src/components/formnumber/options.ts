import type { FormNumberLabels } from './formnumber.labels';

/** The options of the behaviour. */
export interface FormNumberOptions {
  /** Lowest number. */
  readonly min?: number | undefined;
  /** Highest number. */
  readonly max?: number | undefined;
  /** Distance of valid numbers, from `min` or 0; nothing if any number is valid. */
  readonly step?: number | undefined;
  /** The buttons. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** Unit of the number, for messages. */
  readonly unit?: string | undefined;
  /** The texts. */
  readonly labels: FormNumberLabels;
}
