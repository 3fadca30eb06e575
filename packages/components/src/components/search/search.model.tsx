import { isObject, text } from '../../model/model';
import { base, number, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import type { SearchConfig } from '../../search/config';
import { Search, type SearchProps } from './Search';

const read = reader<SearchProps, 'relativePath'>({
  ...base,
  variant: oneOf('banner', 'box'),
  // The widget reports what is wrong with it and how to fix it.
  config: value => (isObject(value) ? (value as unknown as SearchConfig) : text(value)),
  action: text,
  searchRootPagePath: text,
  queryParameter: text,
  resultsSize: number,
  searchTermMinimumLength: number,
  placeholder: text,
  accessibilityLabel: text,
});

export default {
  search: ({ fields, labels }) => <Search {...read(fields)} labels={labels} />,
} satisfies Registry;
