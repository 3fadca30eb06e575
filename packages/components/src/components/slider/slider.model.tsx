import { childrenOf } from '../../model/children';
import { isObject, text } from '../../model/model';
import { base, oneOf, reader, strings } from '../../model/read';
import type { Registry } from '../../model/render';
import { checked } from '../../slider/check';
import { Slider, type SliderProps } from './Slider';

const silent = () => undefined;

const read = reader<
  Pick<
    SliderProps,
    'id' | 'className' | 'dataLayer' | 'label' | 'labelledby' | 'options' | 'table' | 'titles'
  >
>({
  ...base,
  label: text,
  labelledby: text,
  // The content check reports an invalid option; here it is skipped.
  options: value => (isObject(value) ? checked(value, silent) : undefined),
  table: oneOf('items', 'items-secondary'),
  titles: strings,
});

export default {
  slider: ({ fields, items, labels }) => (
    <Slider {...read(fields)} labels={labels}>
      {childrenOf(items)}
    </Slider>
  ),
} satisfies Registry;
