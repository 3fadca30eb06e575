import { text } from '../../model/model';
import { boolean, number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { field } from '../formtext/readers';
import { FormFile, type FormFileProps } from './FormFile';

const read = reader<FormFileProps, 'labels' | 'rootProps' | 'onChange' | 'error' | 'form'>({
  ...field,
  accept: text,
  multiple: boolean,
  maxSize: number,
  maxTotal: number,
  maxFiles: number,
});

export default {
  'form/file': ({ fields, labels }) => <FormFile {...read(fields)} labels={labels} />,
} satisfies Registry;
