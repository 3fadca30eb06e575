import { type Fields, text } from '../../model/model';
import { base, boolean, number, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormRating, type FormRatingProps } from './FormRating';

/** Reads a rating, which exporters write as a number or as text. */
const rating: Reader<string> = value => (number(value) === undefined ? text(value) : `${number(value)}`);

const read: (fields: Fields) => FormRatingProps = reader<
  FormRatingProps,
  'labels' | 'rootProps' | 'defaultValue' | 'onValueChange' | 'error' | 'form'
>({
  ...base,
  title: text,
  name: text,
  max: number,
  typeVariant: oneOf('stars', 'numbers'),
  minLabel: text,
  maxLabel: text,
  value: rating,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  disabled: boolean,
  showIf: text,
});

export default {
  'form/rating': ({ fields, labels }) => <FormRating {...read(fields)} labels={labels} />,
} satisfies Registry;
