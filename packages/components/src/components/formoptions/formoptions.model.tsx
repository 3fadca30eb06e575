import { text } from '../../model/model';
import { list, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { field, option } from '../formtext/readers';
import { type FormOption, FormOptions, type FormOptionsProps } from './FormOptions';

/** Reads an enum constant of the CMS in either form: JSON has `DROP_DOWN`, markup and dialogs have `drop-down`. */
const type: Reader<NonNullable<FormOptionsProps['type']>> = value =>
  oneOf('CHECKBOX', 'RADIO', 'DROP_DOWN', 'MULTI_DROP_DOWN')(text(value)?.toUpperCase().replaceAll('-', '_'));

const read = reader<
  FormOptionsProps,
  | 'labels'
  | 'rootProps'
  | 'value'
  | 'defaultValue'
  | 'onValueChange'
  | 'selected'
  | 'defaultSelected'
  | 'onSelectedChange'
  | 'checked'
  | 'defaultChecked'
  | 'onCheckedChange'
  | 'description'
  | 'error'
  | 'form'
>({
  ...field,
  type,
  typeVariant: oneOf('list', 'buttons'),
  items: list(reader<FormOption>(option)),
});

export default {
  'form/options': ({ fields, labels }) => <FormOptions {...read(fields)} labels={labels} />,
} satisfies Registry;
