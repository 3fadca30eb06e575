import { text } from '../../model/model';
import { base, boolean, number, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormText, type FormTextProps } from './FormText';

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
  ...base,
  title: text,
  hideTitle: boolean,
  name: text,
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
  helpMessage: text,
  placeholder: text,
  required: boolean,
  requiredMessage: text,
  constraintMessage: text,
  readOnly: boolean,
  disabled: boolean,
  rows: number,
  autocomplete: text,
  min: text,
  max: text,
  step: text,
  minLength: number,
  maxLength: number,
  pattern: text,
  accept: text,
  multiple: boolean,
  showIf: text,
});

export default {
  'form/text': ({ fields, labels }) => <FormText {...read(fields)} labels={labels} />,
  // The CMS's own field for files.
  'form/upload': ({ fields, labels }) => <FormText {...read({ ...fields, type: 'file' })} labels={labels} />,
} satisfies Registry;
