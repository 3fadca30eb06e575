import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { ProductList, type ProductListProps } from '../productlist/ProductList';
import { withLabels } from '../productlist/productlist.labels';

/** The props of {@link SearchResults}: those of a product list. `query.search` has the words that were searched for. */
export type SearchResultsProps = Omit<ProductListProps, 'searchEnabled'>;

/**
 * The products that a search has found: a product list with a field for the words. Without words, it is only the field.
 *
 * @cms searchresults
 */
export const SearchResults = component(function SearchResults(
  { title, className, ...props }: SearchResultsProps,
  root,
) {
  const words = props.query?.search;
  const heading = title ?? (words && withLabels(props.labels).productListResults.replace('%s', words));
  return (
    <ProductList
      {...props}
      {...root}
      {...(heading && { title: heading })}
      searchEnabled
      className={classNames('cmp-searchresults', className)}
    />
  );
});
