import { text } from '../../model/model';
import { base, boolean, number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormNumber, type FormNumberProps } from './FormNumber';

const read = reader<
  FormNumberProps,
  | 'labels'
  | 'rootProps'
  | 'autoComplete'
  | 'onValueChange'
  | 'onNumberChange'
  | 'onChange'
  | 'description'
  | 'error'
  | 'form'
>({
  ...base,
  title: text,
  hideTitle: boolean,
  name: text,
  value: text,
  defaultValue: text,
  unit: text,
  min: number,
  max: number,
  step: number,
  helpMessage: text,
  placeholder: text,
  required: boolean,
  requiredMessage: text,
  constraintMessage: text,
  readOnly: boolean,
  disabled: boolean,
  autocomplete: text,
  showIf: text,
});

export default {
  'form/number': ({ fields, labels }) => <FormNumber {...read(fields)} labels={labels} />,
} satisfies Registry;
