import type { FormTextProps } from '../formtext';

/** The props of `FormNumber`. */
export interface FormNumberProps
  extends Omit<
    FormTextProps,
    | 'type'
    | 'end'
    | 'rows'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'accept'
    | 'multiple'
    | 'value'
    | 'defaultValue'
    | 'min'
    | 'max'
    | 'step'
  > {
  /** Name under which the form sends the number, with a point (`1.5`), whatever sign the visitor has typed. */
  name?: string | undefined;
  /**
   * The number that the field starts with. In React, with `onValueChange` or `onChange`, the text that the field always has. Write it with a
   * point; the field shows it as in the language of the page.
   */
  value?: string | number | undefined;
  /** The number that the field starts with if it has no `value`, and which a reset of the form restores. */
  defaultValue?: string | number | undefined;
  /** Lowest number. */
  min?: number | undefined;
  /** Highest number. */
  max?: number | undefined;
  /**
   * Distance of valid numbers, counted from `min` or 0. Without it any number is valid, and the buttons change it by 1.
   */
  step?: number | undefined;
  /** Unit of the number, such as `kW`, next to it and part of its description. */
  unit?: string | undefined;
  /** Called with the text of the field, as the visitor writes it: `1,5`. */
  onValueChange?: FormTextProps['onValueChange'];
  /**
   * Called with each new number; with nothing if the field is empty, or has no number. Numbers that the field rejects are included.
   * @react
   */
  onNumberChange?: ((number: number | undefined) => void) | undefined;
}
