import { text } from '../../model/model';
import { boolean, list, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { field, option } from '../formtext/readers';
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
  ...field,
  placeholder: text,
  items: list(reader<FormComboboxOption>({ ...option, group: text })),
  source: text,
  multiple: boolean,
});

export default {
  'form/combobox': ({ fields, labels }) => <FormCombobox {...read(fields)} labels={labels} />,
} satisfies Registry;
