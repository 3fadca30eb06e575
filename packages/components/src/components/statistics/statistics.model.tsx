import { text } from '../../model/model';
import { base, list, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Statistics, type StatisticsItem, type StatisticsProps } from './Statistics';

/** Text that is not only spaces: a description list needs both of its parts. */
const words: Reader<string> = value => text(value)?.trim() || undefined;

/** A figure: text, or a finite number. */
const figure: Reader<string | number> = value =>
  typeof value === 'number' ? (Number.isFinite(value) ? value : undefined) : words(value);

const item = reader<StatisticsItem>({ id: text, value: figure, unit: words, label: words });

const read = reader<StatisticsProps, 'labels'>({
  ...base,
  items: list(item, 'value', 'label'),
  typeVariant: oneOf('strip', 'rows'),
});

export default {
  statistics: ({ fields, labels }) => <Statistics {...read(fields)} labels={labels} />,
} satisfies Registry;
