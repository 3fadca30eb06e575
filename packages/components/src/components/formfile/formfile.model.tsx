import { text } from '../../model/model';
import { base, boolean, number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormFile, type FormFileProps } from './FormFile';

const read = reader<FormFileProps, 'labels' | 'rootProps' | 'onChange' | 'error' | 'form'>({
  ...base,
  title: text,
  name: text,
  accept: text,
  multiple: boolean,
  maxSize: number,
  maxTotal: number,
  maxFiles: number,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  disabled: boolean,
  showIf: text,
});

export default {
  'form/file': ({ fields, labels }) => <FormFile {...read(fields)} labels={labels} />,
} satisfies Registry;
