import { type Fields, text } from '../../model/model';
import { number, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { field } from '../formtext/readers';
import { FormRating, type FormRatingProps } from './FormRating';

/** Reads a rating, which exporters write as a number or as text. */
const rating: Reader<string> = value => (number(value) === undefined ? text(value) : `${number(value)}`);

const read: (fields: Fields) => FormRatingProps = reader<
  FormRatingProps,
  'labels' | 'rootProps' | 'defaultValue' | 'onValueChange' | 'error' | 'form'
>({
  ...field,
  max: number,
  typeVariant: oneOf('stars', 'numbers'),
  minLabel: text,
  maxLabel: text,
  value: rating,
});

export default {
  'form/rating': ({ fields, labels }) => <FormRating {...read(fields)} labels={labels} />,
} satisfies Registry;
