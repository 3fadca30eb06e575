import { text } from '../../model/model';
import { number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { textField } from '../formtext/readers';
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
  ...textField,
  value: text,
  defaultValue: text,
  unit: text,
  min: number,
  max: number,
  step: number,
  placeholder: text,
});

export default {
  'form/number': ({ fields, labels }) => <FormNumber {...read(fields)} labels={labels} />,
} satisfies Registry;
