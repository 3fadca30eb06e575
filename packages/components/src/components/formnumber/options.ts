import type { FormNumberLabels } from './formnumber.labels';
import type { Limits } from './number';

/** The options of the behaviour. */
export interface FormNumberOptions extends Limits {
  /** The buttons. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** Unit of the number, for messages. */
  readonly unit?: string | undefined;
  /** The texts. */
  readonly labels: FormNumberLabels;
}
