import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormRows, type FormRowsProps } from './FormRows';

const read = reader<FormRowsProps, 'children' | 'value' | 'onValueChange' | 'onCountChange'>({
  ...base,
  title: text,
  name: text,
  rowTitle: text,
  helpMessage: text,
  min: number,
  max: number,
  shown: number,
});

export default {
  'form/rows': ({ fields, items, labels }) => (
    <FormRows {...read(fields)} labels={labels}>
      {items.length > 0 && childrenOf(items)}
    </FormRows>
  ),
} satisfies Registry;
