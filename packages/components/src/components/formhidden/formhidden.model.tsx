import { text } from '../../model/model';
import { base, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormHidden, type FormHiddenProps } from './FormHidden';

const read = reader<FormHiddenProps, 'labels' | 'title'>({ ...base, name: text, value: text });

export default {
  'form/hidden': ({ fields }) => <FormHidden {...read(fields)} />,
} satisfies Registry;
