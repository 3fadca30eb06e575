import { type Fields, isObject, objects, text } from '../../model/model';
import type {
  Aggregation,
  AggregationOption,
  ProductQuery,
  SearchResultsSet,
  SorterKey,
} from '../../model/productList';
import {
  base,
  boolean,
  heading,
  list,
  number,
  one,
  oneOf,
  type Reader,
  reader,
  strings,
} from '../../model/read';
import { commerceIdentifier, known, readProduct } from '../../model/readCommerce';
import type { Registry, Renderer } from '../../model/render';
import { ProductList, type ProductListProps } from './ProductList';

const option = reader<AggregationOption>({ filterValue: text, displayLabel: text, count: number });
const facet = reader<Aggregation>({
  identifier: text,
  title: text,
  options: list(option, 'filterValue', 'displayLabel'),
});

const searchResultsSet: Reader<SearchResultsSet> = one(
  reader<SearchResultsSet>({
    total: number,
    aggregations: list(facet, 'identifier', 'title', 'options'),
    sorterKeys: list(
      reader<SorterKey>({ name: text, label: text, order: oneOf('ascending', 'descending') }),
      'name',
      'label',
    ),
    currentPage: number,
    totalPages: number,
  }),
);

const filters: Reader<Record<string, string[]>> = value =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, choices]) => [name, strings(choices) ?? []]))
    : undefined;

const query = one(
  reader<ProductQuery>({
    search: text,
    category: commerceIdentifier,
    filters,
    sort: text,
    descending: boolean,
    page: number,
  }),
);

const readFields = reader<ProductListProps, 'products' | 'mode'>({
  ...base,
  title: text,
  titleType: heading,
  searchResultsSet,
  query,
  url: text,
  searchEnabled: boolean,
  error: text,
});

/** Reads a product list or search results. */
export const readProductList = (fields: Fields): ProductListProps => ({
  ...readFields(fields),
  products: objects(fields.products).flatMap(product => known(readProduct(product)) ?? []),
});

const products: Renderer = ({ fields, labels, mode, commerce, components }) => (
  <ProductList
    {...(commerce?.error && { error: commerce.error })}
    {...readProductList(fields)}
    labels={labels}
    components={components}
    mode={mode}
  />
);

export default { productlist: products, productcollection: products } satisfies Registry;
