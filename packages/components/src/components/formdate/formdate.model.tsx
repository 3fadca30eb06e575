import { text } from '../../model/model';
import { base, boolean, list, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormDate, type FormDateProps } from './FormDate';
import type { UnavailableDays } from './unavailable';

const days = reader<UnavailableDays>({ from: text, to: text, weekdays: text, reason: text });

const read = reader<
  FormDateProps,
  | 'labels'
  | 'rootProps'
  | 'autoComplete'
  | 'onValueChange'
  | 'onEndValueChange'
  | 'onChange'
  | 'description'
  | 'error'
  | 'endError'
  | 'form'
>({
  ...base,
  title: text,
  hideTitle: boolean,
  name: text,
  value: text,
  defaultValue: text,
  min: text,
  max: text,
  unavailable: list(days),
  endName: text,
  startTitle: text,
  endTitle: text,
  endValue: text,
  defaultEndValue: text,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  constraintMessage: text,
  readOnly: boolean,
  disabled: boolean,
  autocomplete: text,
  showIf: text,
});

export default {
  'form/date': ({ fields, labels }) => <FormDate {...read(fields)} labels={labels} />,
} satisfies Registry;
