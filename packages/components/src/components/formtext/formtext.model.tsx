import { text } from '../../model/model';
import { boolean, number, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormText, type FormTextProps } from './FormText';
import { textField } from './readers';

const read = reader<
  FormTextProps,
  | 'labels'
  | 'rootProps'
  | 'autoComplete'
  | 'onValueChange'
  | 'onChange'
  | 'description'
  | 'error'
  | 'form'
  | 'end'
>({
  ...textField,
  value: text,
  defaultValue: text,
  type: oneOf(
    'text',
    'textarea',
    'email',
    'tel',
    'url',
    'number',
    'range',
    'date',
    'month',
    'password',
    'file',
  ),
  unit: text,
  placeholder: text,
  rows: number,
  min: text,
  max: text,
  step: text,
  minLength: number,
  maxLength: number,
  pattern: text,
  accept: text,
  multiple: boolean,
});

export default {
  'form/text': ({ fields, labels }) => <FormText {...read(fields)} labels={labels} />,
  // The CMS's own field for files.
  'form/upload': ({ fields, labels }) => <FormText {...read({ ...fields, type: 'file' })} labels={labels} />,
} satisfies Registry;
