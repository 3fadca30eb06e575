import type { FormDateLabels } from './formdate.labels';
import type { UnavailableDays } from './unavailable';

/** The options of the behaviour. */
export interface FormDateOptions {
  /** The fields: one, or the first and the last day of a period. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** Days that cannot be chosen. */
  readonly unavailable?: readonly UnavailableDays[] | undefined;
  /** The texts. */
  readonly labels: FormDateLabels;
}
