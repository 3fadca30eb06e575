import type { Registry } from '../../model/render';
import { readProductList } from '../productlist/productlist.model';
import { SearchResults } from './SearchResults';

export default {
  searchresults: ({ fields, labels, mode, commerce, components }) => {
    const { searchEnabled: _always, ...props } = readProductList(fields);
    return (
      <SearchResults
        {...(commerce?.error && { error: commerce.error })}
        {...props}
        labels={labels}
        components={components}
        mode={mode}
      />
    );
  },
} satisfies Registry;
