import type { FormTextProps } from '../formtext';
import type { UnavailableDays } from './unavailable';

/** The props of `FormDate`. */
export interface FormDateProps
  extends Omit<
    FormTextProps,
    | 'type'
    | 'unit'
    | 'end'
    | 'rows'
    | 'placeholder'
    | 'step'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'accept'
    | 'multiple'
    | 'value'
    | 'defaultValue'
    | 'min'
    | 'max'
  > {
  /** Label of the field. Of a period: the label of the group. */
  title?: string | undefined;
  /** Name under which the form sends the day, as an ISO date (`2026-11-26`). */
  name?: string | undefined;
  /**
   * The day that the field starts with, as an ISO date. In React, with `onValueChange` or `onChange`, the day that the field always has.
   * @format date
   */
  value?: string | undefined;
  /**
   * The day that the field starts with if it has no `value`, and which a reset of the form restores.
   * @format date
   */
  defaultValue?: string | undefined;
  /**
   * The first day that can be chosen.
   * @format date
   */
  min?: string | undefined;
  /**
   * The last day that can be chosen.
   * @format date
   */
  max?: string | undefined;
  /** Days between these that cannot be chosen, with their reasons. They may be within a period, but not at its ends. */
  unavailable?: readonly UnavailableDays[] | undefined;
  /** Name under which the form sends the last day of a period. With it there are two fields, which one calendar fills in. */
  endName?: string | undefined;
  /** Label of the field of the first day of a period. Defaults to the label `formDateStart`. */
  startTitle?: string | undefined;
  /** Label of the field of the last day of a period. Defaults to the label `formDateEnd`. */
  endTitle?: string | undefined;
  /**
   * The last day of a period, as `value` is the first one.
   * @format date
   */
  endValue?: string | undefined;
  /**
   * The last day that a period starts with if it has no `endValue`.
   * @format date
   */
  defaultEndValue?: string | undefined;
  /**
   * Called with each new last day of a period.
   * @react
   */
  onEndValueChange?: ((value: string, event?: Event) => void) | undefined;
  /**
   * What is wrong with the last day of a period, as `error` is of the first one.
   * @react
   */
  endError?: FormTextProps['error'];
}
