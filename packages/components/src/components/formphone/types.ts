import type { FormTextProps } from '../formtext';

/** The props of `FormPhone`. */
export interface FormPhoneProps
  extends Omit<
    FormTextProps,
    | 'type'
    | 'unit'
    | 'end'
    | 'rows'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'accept'
    | 'multiple'
    | 'min'
    | 'max'
    | 'step'
    | 'autocomplete'
    | 'autoComplete'
  > {
  /** Name under which the form sends the number as the visitor has typed it. */
  name?: string | undefined;
  /**
   * Name under which the form also sends the number as all countries write it (E.164): `+46105550100`, with `;ext=12` for an extension. It is
   * empty without scripts, and if the country of the number is not known.
   */
  e164Name?: string | undefined;
  /**
   * ISO code of the country of numbers without a calling code, such as `DE`. It only completes the international form: numbers of all
   * countries are accepted.
   */
  country?: string | undefined;
  /**
   * What the browser may fill in.
   * @default tel
   */
  autocomplete?: string | undefined;
  /**
   * The name of `autocomplete` in React.
   * @react
   */
  autoComplete?: string | undefined;
  /**
   * Called with each new international form; with an empty text if it is not known.
   * @react
   */
  onE164Change?: ((number: string) => void) | undefined;
}
