import type { ReactNode } from 'react';
import type { BaseProps, ControlProps } from '../../model/props';
import type { FormOption } from '../formoptions/types';
import type { ComboboxSource } from './source';

/** An option of `FormCombobox`. */
export interface FormComboboxOption extends FormOption {
  /** Heading of the group that the option is in. Options of one group follow each other. */
  group?: string | undefined;
}

/** The props of {@link FormCombobox}. */
export interface FormComboboxProps extends BaseProps, ControlProps {
  /** Label of the field. */
  title?: string | undefined;
  /** Name under which the form sends the value of the option. */
  name?: string | undefined;
  /** Help below the field. */
  helpMessage?: string | undefined;
  /** Example in the empty field. It never replaces the label. */
  placeholder?: string | undefined;
  /** The options. With a `source`, those that are chosen at first, and suggestions without scripts. */
  items?: FormComboboxOption[] | undefined;
  // Without `@format url`: it has a gap for what is typed, so it is no page that the checker could look for.
  /**
   * Where options come from if there are too many for the page: the address of a service, with `{query}` for what a visitor has typed,
   * or in React a function that returns options, also as a promise. It decides what matches. A service answers with JSON: a list of
   * texts, or of objects with `text`, `value`, `group` and `disabled`.
   */
  source?: ComboboxSource | undefined;
  /** Whether several options can be chosen. */
  multiple?: boolean | undefined;
  /** Whether something must be chosen. `false` marks the field as optional. */
  required?: boolean | undefined;
  /** Message if nothing is chosen. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * When the field is shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While it is hidden it is neither checked nor sent. Without scripts it is shown, and not required.
   */
  showIf?: string | undefined;
  /**
   * The chosen option by its value, empty for none. With `onValueChange`, the parent controls it.
   * @react
   */
  value?: string | undefined;
  /**
   * The option that is chosen at first, instead of the `selected` of the options.
   * @react
   */
  defaultValue?: string | undefined;
  /**
   * Called with the value of the option that a visitor chooses, also when the form is reset.
   * @react
   */
  onValueChange?: ((value: string, event?: Event) => void) | undefined;
  /**
   * The values of the chosen options of several, for controlled use. Update it in `onSelectedChange`.
   * @react
   */
  selected?: readonly string[] | undefined;
  /**
   * The options that are chosen at first.
   * @react
   */
  defaultSelected?: readonly string[] | undefined;
  /**
   * Called with the values of all chosen options.
   * @react
   */
  onSelectedChange?: ((selected: string[], event?: Event) => void) | undefined;
  /**
   * Help below the field instead of `helpMessage`: a text or elements.
   * @react
   */
  description?: ReactNode;
  /**
   * What is wrong with the choice, from your own check or server: a text, elements, or a list of texts. It is shown below the field,
   * announced, and listed in the summary of the form after a visitor has sent it. It does not keep the form from being sent again.
   * @react
   */
  error?: ReactNode;
  /**
   * Id of the form, for a field that is outside of it.
   * @react
   */
  form?: string | undefined;
}
