import { text } from '../../model/model';
import { list, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { textField } from '../formtext/readers';
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
  ...textField,
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
});

export default {
  'form/date': ({ fields, labels }) => <FormDate {...read(fields)} labels={labels} />,
} satisfies Registry;
