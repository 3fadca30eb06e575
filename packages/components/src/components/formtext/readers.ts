import { text } from '../../model/model';
import { base, boolean } from '../../model/read';

/** The readers of what every field has: its name, its texts, and whether it must or can be filled in. */
export const field = {
  ...base,
  title: text,
  name: text,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  disabled: boolean,
  showIf: text,
};

/** The readers of what every field with a text has, too. */
export const textField = {
  ...field,
  hideTitle: boolean,
  constraintMessage: text,
  readOnly: boolean,
  autocomplete: text,
};

/** The readers of an option. */
export const option = { text, value: text, selected: boolean, disabled: boolean };
