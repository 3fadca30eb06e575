import type { CommerceIdentifier, ProductData } from './commerce';

/** What a visitor asks a product list for. */
export interface ProductQuery {
  /** Words to search for. */
  search?: string | undefined;
  /** Category whose products are listed. */
  category?: CommerceIdentifier | undefined;
  /** Chosen values by attribute. A product must have one value of each attribute. */
  filters?: Record<string, string[]> | undefined;
  /** Name of the sort field. */
  sort?: string | undefined;
  /** Whether the order is descending. */
  descending?: boolean | undefined;
  /** Number of the page, from 1. */
  page?: number | undefined;
}

/** A facet of a product list. */
export interface Aggregation {
  /** Name of the attribute in the shop. */
  identifier: string;
  /** Name of the attribute for visitors. */
  title: string;
  /** Values to choose from. */
  options: AggregationOption[];
}

/** A value of a facet. */
export interface AggregationOption {
  /** Value in the shop. */
  filterValue: string;
  /** Text of the value. */
  displayLabel: string;
  /** Number of products with the value. */
  count?: number | undefined;
}

/** A field that products can be sorted by. */
export interface SorterKey {
  /** Name of the field in the shop. */
  name: string;
  /** Name of the field for visitors. */
  label: string;
  /**
   * The only order that makes sense, such as that of names; visitors then see the label alone. Without it, they choose.
   * @value ascending Lowest first.
   * @value descending Highest first.
   */
  order?: 'ascending' | 'descending' | undefined;
}

/** What the shop knows about all products of a list, not only those of the page. */
export interface SearchResultsSet {
  /** Number of products on all pages. */
  total?: number | undefined;
  /** Facets. */
  aggregations?: Aggregation[] | undefined;
  /** Fields to sort by. */
  sorterKeys?: SorterKey[] | undefined;
  /** Number of the page, from 1. */
  currentPage?: number | undefined;
  /** Number of pages. */
  totalPages?: number | undefined;
}

/** A page of products. */
export interface ProductListResult {
  /** Products of the page. */
  products: ProductData[];
  /** Totals, facets and pages. */
  searchResultsSet: SearchResultsSet;
  /** What went wrong. */
  error?: string | undefined;
}

/** Filters are parameters of their own, so that an ordinary form can send them. */
const FILTER = 'filter.';

/**
 * Reads a query from the parameters of a URL, as the forms and links of a product list send it. Category and page size are the
 * page's, not the visitor's.
 */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const query: ProductQuery = {};
  const search = params.get('q')?.trim();
  if (search) query.search = search;
  // The direction is part of the choice: `price`, or `-price` for descending.
  const [, minus, sort] = /^(-?)([^-].*)$/.exec(params.get('sort') ?? '') ?? [];
  if (sort) {
    query.sort = sort;
    if (minus) query.descending = true;
  }
  const page = Number(params.get('page'));
  if (Number.isInteger(page) && page > 1) query.page = page;
  const filters = new Map<string, string[]>();
  for (const [name, value] of params) {
    const attribute = name.startsWith(FILTER) ? name.slice(FILTER.length) : '';
    if (!attribute || !value) continue;
    filters.set(attribute, [...new Set([...(filters.get(attribute) ?? []), value])]);
  }
  if (filters.size > 0) query.filters = Object.fromEntries(filters);
  return query;
}

/** The parameters of a query, in the format that {@link readProductQuery} reads. */
export function productQueryParams(query: ProductQuery): [name: string, value: string][] {
  const { search, sort, descending, page = 1, filters = {} } = query;
  return [
    ...(search ? [['q', search] as [string, string]] : []),
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map(value => [FILTER + name, value] as [string, string]),
    ),
    ...(sort ? [['sort', (descending ? '-' : '') + sort] as [string, string]] : []),
    ...(page > 1 ? [['page', `${page}`] as [string, string]] : []),
  ];
}

/** The URL of a query on the page at `url`, which may have parameters of its own. */
export function productQueryUrl(url: string, query: ProductQuery): string {
  const [path = '', fragment] = url.split('#', 2);
  const [address = '', pageQuery = ''] = path.split('?', 2);
  const params = new URLSearchParams(pageQuery);
  const names = new Set(['q', 'sort', 'page']);
  for (const name of [...params.keys()]) {
    if (names.has(name) || name.startsWith(FILTER)) params.delete(name);
  }
  for (const [name, value] of productQueryParams(query)) params.append(name, value);
  const search = params.toString();
  return address + (search && `?${search}`) + (fragment ? `#${fragment}` : '');
}
