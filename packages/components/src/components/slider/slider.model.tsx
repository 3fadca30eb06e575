import { childrenOf } from '../../model/children';
import { isObject, text } from '../../model/model';
import { oneOf, reader, strings } from '../../model/read';
import type { Registry } from '../../model/render';
import { checked } from '../../slider/check';
import { Slider, type SliderProps } from './Slider';

const silent = () => undefined;

const read = reader<
  Pick<SliderProps, 'id' | 'className' | 'label' | 'labelledby' | 'options' | 'table' | 'titles'>
>({
  id: text,
  className: text,
  label: text,
  labelledby: text,
  // The content check reports an invalid option; here it is skipped.
  options: value => (isObject(value) ? checked(value, silent) : undefined),
  table: oneOf('items', 'items-secondary'),
  titles: strings,
});

export default {
  slider: ({ fields, items }) => <Slider {...read(fields)}>{childrenOf(items)}</Slider>,
} satisfies Registry;
