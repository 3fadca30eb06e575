import { text } from '../../model/model';
import { base, boolean, list, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormCombobox, type FormComboboxOption, type FormComboboxProps } from './FormCombobox';

const read = reader<
  FormComboboxProps,
  | 'labels'
  | 'rootProps'
  | 'value'
  | 'defaultValue'
  | 'onValueChange'
  | 'selected'
  | 'defaultSelected'
  | 'onSelectedChange'
  | 'description'
  | 'error'
  | 'form'
>({
  ...base,
  title: text,
  name: text,
  helpMessage: text,
  placeholder: text,
  items: list(
    reader<FormComboboxOption>({ text, value: text, group: text, selected: boolean, disabled: boolean }),
  ),
  source: text,
  multiple: boolean,
  required: boolean,
  requiredMessage: text,
  disabled: boolean,
  showIf: text,
});

export default {
  'form/combobox': ({ fields, labels }) => <FormCombobox {...read(fields)} labels={labels} />,
} satisfies Registry;
