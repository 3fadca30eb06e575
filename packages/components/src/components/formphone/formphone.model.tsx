import { text } from '../../model/model';
import { type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { textField } from '../formtext/readers';
import { FormPhone, type FormPhoneProps } from './FormPhone';
import { countryOf } from './phone';

const country: Reader<string> = value => (countryOf(text(value)) ? text(value) : undefined);

const read = reader<
  FormPhoneProps,
  | 'labels'
  | 'rootProps'
  | 'autoComplete'
  | 'onValueChange'
  | 'onE164Change'
  | 'onChange'
  | 'description'
  | 'error'
  | 'form'
>({
  ...textField,
  e164Name: text,
  country,
  value: text,
  defaultValue: text,
  placeholder: text,
});

export default {
  'form/phone': ({ fields, labels }) => <FormPhone {...read(fields)} labels={labels} />,
} satisfies Registry;
