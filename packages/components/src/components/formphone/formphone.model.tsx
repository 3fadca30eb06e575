import { text } from '../../model/model';
import { base, boolean, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
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
  ...base,
  title: text,
  hideTitle: boolean,
  name: text,
  e164Name: text,
  country,
  value: text,
  defaultValue: text,
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
  'form/phone': ({ fields, labels }) => <FormPhone {...read(fields)} labels={labels} />,
} satisfies Registry;
