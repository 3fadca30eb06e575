import { text } from '../../model/model';
import { base, boolean, list, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { dayOf } from './days';
import { FormDate, type FormDateProps } from './FormDate';
import { problemOfDays, type UnavailableDays } from './unavailable';

const days = reader<UnavailableDays>({ from: text, to: text, weekdays: text, reason: text });

// `dstool check` reports what is no day. A page does without it.
const day: Reader<string> = value => dayOf(text(value));

const unavailable: Reader<UnavailableDays[]> = value =>
  list(days)(value)?.filter(entry => !problemOfDays([entry]));

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
  value: day,
  defaultValue: day,
  min: day,
  max: day,
  unavailable,
  endName: text,
  startTitle: text,
  endTitle: text,
  endValue: day,
  defaultEndValue: day,
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
