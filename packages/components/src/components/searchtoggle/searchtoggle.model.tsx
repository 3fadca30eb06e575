import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { SearchToggle, type SearchToggleProps } from './SearchToggle';

const read = reader<SearchToggleProps, 'children' | 'defaultActive' | 'active' | 'onActiveChange' | 'labels'>(
  {
    ...base,
    text,
    isActive: boolean,
  },
);

export default {
  searchtoggle: ({ fields, items, labels }) => (
    <SearchToggle {...read(fields)} labels={labels}>
      {childrenOf(items)}
    </SearchToggle>
  ),
} satisfies Registry;
