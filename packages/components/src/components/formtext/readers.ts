import { text } from '../../model/model';
import { base, boolean } from '../../model/read';

/** The readers of what every field with a text has: its name, its texts, and whether it must or can be filled in. */
export const textField = {
  ...base,
  title: text,
  hideTitle: boolean,
  name: text,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  constraintMessage: text,
  readOnly: boolean,
  disabled: boolean,
  autocomplete: text,
  showIf: text,
};
