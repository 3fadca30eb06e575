import type { ChangeEventHandler, ReactNode } from 'react';
import type { BaseProps, ControlProps } from '../../model/props';

/** The props of `FormText`. */
export interface FormTextProps extends BaseProps, ControlProps {
  /** Label of the field. */
  title?: string | undefined;
  /** Hides the label. It stays the accessible name. */
  hideTitle?: boolean | undefined;
  /** Name under which the form sends the value. */
  name?: string | undefined;
  /** Value that the field starts with. In React, with `onValueChange` or `onChange`, the value that the field always has. */
  value?: string | undefined;
  /** Value that the field starts with if it has no `value`, and which a reset of the form restores. */
  defaultValue?: string | undefined;
  /**
   * Called with each new value, also when the form is reset, and once after hydration if a visitor was faster than the script. Not for
   * files: use `onChange`.
   * @react
   */
  onValueChange?: ((value: string, event?: Event) => void) | undefined;
  /**
   * Called with React's event of each change.
   * @react
   */
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined;
  /**
   * Kind of the field.
   * @default text
   * @value text One line of text.
   * @value textarea Several lines of text.
   * @value email An e-mail address.
   * @value tel A telephone number.
   * @value url A web address.
   * @value number A number.
   * @value range A number on a slider, from `min` to `max`. In a form, its value is next to the label.
   * @value date A day.
   * @value month A month.
   * @value password A password; the text is hidden.
   * @value file A file to upload.
   */
  type?:
    | 'text'
    | 'textarea'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'range'
    | 'date'
    | 'month'
    | 'password'
    | 'file'
    | undefined;
  /** Unit of the value, such as `kW`, at the end of the field. Not for texts of several lines and files. */
  unit?: string | undefined;
  /**
   * Elements in the row of the field, after it and its unit, such as a button. Not for texts of several lines.
   * @react
   */
  end?: ReactNode;
  /** Help below the field. */
  helpMessage?: string | undefined;
  /**
   * Help below the field instead of `helpMessage`: a text or elements.
   * @react
   */
  description?: ReactNode;
  /**
   * What is wrong with the value, from your own check or server: a text, elements, or a list of texts. It is shown below the field,
   * announced, and listed in the summary of the form after a visitor has sent it. It does not keep the form from being sent again.
   * @react
   */
  error?: ReactNode;
  /**
   * When the field is shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While the field is hidden it is neither checked nor sent. Without scripts it is shown, and not required.
   */
  showIf?: string | undefined;
  /** Example in the empty field. It never replaces the label. */
  placeholder?: string | undefined;
  /** Whether the field must be filled in. Fields without it are marked as optional in a form that has required ones. */
  required?: boolean | undefined;
  /** Message if a required field is empty. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Message if the value is not what the field expects. Defaults to the browser's own. */
  constraintMessage?: string | undefined;
  /** Whether the value can be read but not changed. */
  readOnly?: boolean | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * Rows of a `textarea`.
   * @default 3
   */
  rows?: number | undefined;
  /** What the browser may fill in, such as `email` or `organization`. */
  autocomplete?: string | undefined;
  /**
   * The name of `autocomplete` in React.
   * @react
   */
  autoComplete?: string | undefined;
  /** Lowest number, or earliest date. */
  min?: string | number | undefined;
  /** Highest number, or latest date. */
  max?: string | number | undefined;
  /**
   * Step of a number.
   * @default any
   */
  step?: string | number | undefined;
  /** Least length in characters, of a text that is not empty. */
  minLength?: number | undefined;
  /** Greatest length in characters. */
  maxLength?: number | undefined;
  /** Regular expression that the whole value must match. */
  pattern?: string | undefined;
  /** Types of files: endings and media types, separated by commas. */
  accept?: string | undefined;
  /** Whether a field of type `file` or `email` takes several. */
  multiple?: boolean | undefined;
  /**
   * Id of the form, for a field that is outside of it.
   * @react
   */
  form?: string | undefined;
}
