import type { ReactNode } from 'react';
import type { BaseProps, ControlProps } from '../../model/props';

/** An option of `FormOptions`. */
export interface FormOption {
  /** Text of the option. */
  text?: string | undefined;
  /** Value that the form sends. Defaults to the text. */
  value?: string | undefined;
  /** Whether the option is chosen initially. */
  selected?: boolean | undefined;
  /** Whether the option cannot be chosen. */
  disabled?: boolean | undefined;
}

/** The props of `FormOptions`. */
export interface FormOptionsProps extends BaseProps, ControlProps {
  /** Name of the group, or label of the list. */
  title?: string | undefined;
  /** Name under which the form sends the values. */
  name?: string | undefined;
  /** Help below the options. */
  helpMessage?: string | undefined;
  /**
   * Check boxes, radio buttons, or a list of which one or several options can be chosen.
   * @default CHECKBOX
   * @value CHECKBOX Check boxes: any number of options.
   * @value RADIO Radio buttons: one option.
   * @value DROP_DOWN A drop-down list: one option.
   * @value MULTI_DROP_DOWN A list: any number of options.
   */
  type?: 'CHECKBOX' | 'RADIO' | 'DROP_DOWN' | 'MULTI_DROP_DOWN' | undefined;
  /**
   * Look of check boxes and radio buttons: in a list, or as a row of buttons, for a few short options.
   * @default list
   * @value list One option per row.
   * @value buttons Options next to each other, each in a frame.
   */
  typeVariant?: 'list' | 'buttons' | undefined;
  /** The options. */
  items?: FormOption[] | undefined;
  /** Whether something must be chosen. `false` marks the field as optional; the CMS sends neither. */
  required?: boolean | undefined;
  /** Message if nothing is chosen. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Disables all options: nothing is sent. */
  disabled?: boolean | undefined;
  /**
   * When the options are shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While they are hidden they are neither checked nor sent. Without scripts they are shown, and not required.
   */
  showIf?: string | undefined;
  /**
   * The chosen option of radio buttons or of a drop-down list by its value, empty for none. With `onValueChange` or `onChange`, the
   * parent controls it. A list of values works, too, as for `selected`.
   * @react
   */
  value?: string | readonly string[] | undefined;
  /**
   * The option that is chosen at first, instead of the `selected` of the options.
   * @react
   */
  defaultValue?: string | readonly string[] | undefined;
  /**
   * Called with the value of the option that a visitor chooses, also when the form is reset.
   * @react
   */
  onValueChange?: ((value: string, event?: Event) => void) | undefined;
  /**
   * The chosen check boxes, or options of a list, by their values, for controlled use. Update it in `onSelectedChange`.
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
   * Whether a single check box is checked, for controlled use. Update it in `onCheckedChange`.
   * @react
   */
  checked?: boolean | undefined;
  /**
   * Whether a single check box is checked at first.
   * @react
   */
  defaultChecked?: boolean | undefined;
  /**
   * Called when a visitor changes a single check box.
   * @react
   */
  onCheckedChange?: ((checked: boolean, event?: Event) => void) | undefined;
  /**
   * Help below the options instead of `helpMessage`: a text or elements.
   * @react
   */
  description?: ReactNode;
  /**
   * What is wrong with the choice, from your own check or server: a text, elements, or a list of texts. It is shown below the options,
   * announced, and listed in the summary of the form after a visitor has sent it. It does not keep the form from being sent again.
   * @react
   */
  error?: ReactNode;
  /**
   * Id of the form, for options that are outside of it.
   * @react
   */
  form?: string | undefined;
}
