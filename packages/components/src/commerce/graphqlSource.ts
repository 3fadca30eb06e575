import type { CommerceIdentifier } from '../model/commerce';
import { type Fields, isObject, objects, text } from '../model/model';
import type { ProductListResult, ProductQuery } from '../model/productList';
import { number } from '../model/read';
import { batcher, type Selection } from './batch';
import {
  CARD,
  CATEGORY,
  DETAILS,
  LIST,
  type PageUrls,
  type ReadContext,
  readAggregations,
  readCategory,
  readProduct,
  readSorterKeys,
} from './magento';
import type { ProductSource, SourceError, SourceOptions } from './source';

/** Options of {@link graphqlSource}. */
export interface GraphqlOptions extends SourceOptions, PageUrls {
  /** URL of the shop's GraphQL endpoint. */
  endpoint: string;
  /** Headers of every request, for example `Store` for the shop's language. */
  headers?: { readonly [name: string]: string } | undefined;
  /**
   * Milliseconds until a request is given up.
   * @default 5000
   */
  timeout?: number | undefined;
  /** Gives up all requests when it aborts. */
  signal?: AbortSignal | undefined;
  /** Replaces the platform's `fetch`, for example to cache. */
  fetch?: typeof fetch | undefined;
  /**
   * Products on one page of a list.
   * @default 12
   */
  pageSize?: number | undefined;
  /**
   * Attributes that are filtered by range, with values such as `30_40` or `40_*`.
   * @default ['price']
   */
  ranges?: readonly string[] | undefined;
}

/** The most identifiers in one field: shops limit the size of a page. */
const CHUNK = 100;

const chunks = <T>(identifiers: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(identifiers.length / CHUNK) }, (_, index) =>
    identifiers.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** The filter field of an identifier's type. An identifier without a type is a SKU, or the UID of a category. */
const PRODUCT_FIELDS: { readonly [type: string]: string } = { SKU: 'sku', URL_KEY: 'url_key' };
const CATEGORY_FIELDS: { readonly [type: string]: string } = {
  UID: 'category_uid',
  ID: 'ids',
  URL_KEY: 'url_key',
  URL_PATH: 'url_path',
};

/** Identifiers by the field that finds them. Those that the shop cannot look up are left out. */
function byField(
  identifiers: readonly CommerceIdentifier[],
  fields: { readonly [type: string]: string },
  usual: string,
): Map<string, string[]> {
  const groups = new Map<string, Set<string>>();
  for (const { type = usual, value } of identifiers) {
    const field = Object.hasOwn(fields, type) ? fields[type] : undefined;
    if (field) groups.set(field, (groups.get(field) ?? new Set()).add(value));
  }
  return new Map([...groups].map(([field, values]) => [field, [...values]]));
}

/** The value of a filter, as its input type takes it. */
function filterOf(values: readonly string[], isRange: boolean): unknown {
  const [first = ''] = values;
  if (!isRange) return values.length === 1 ? { eq: first } : { in: values };
  // A range takes one interval: that from the lowest to the highest chosen value.
  const bounds = values.map(value => value.split('_', 2));
  const lowest = Math.min(...bounds.map(([from = '']) => number(from) ?? 0));
  const ends = bounds.map(([from = '', to = from]) => number(to) ?? Number.POSITIVE_INFINITY);
  const highest = Math.max(...ends);
  return { from: `${lowest}`, ...(Number.isFinite(highest) && { to: `${highest}` }) };
}

/** The variables of a list. */
function selectList(query: ProductQuery, pageSize: number, ranges: readonly string[]): Selection {
  const { search, category, filters = {}, sort, descending, page = 1 } = query;
  const filter: Record<string, unknown> = {};
  if (category) {
    filter[category.type === 'ID' ? 'category_id' : 'category_uid'] = { eq: category.value };
  }
  for (const [name, values] of Object.entries(filters)) {
    if (values.length > 0) filter[name] = filterOf(values, ranges.includes(name));
  }
  return {
    field: `products(search: $search, filter: $filter, sort: $sort, pageSize: $size, currentPage: $page) {
      items { ${CARD} } ${LIST} }`,
    variables: {
      // Without a search, the shop needs a filter.
      search: ['String', search ?? (Object.keys(filter).length > 0 ? null : '')],
      filter: ['ProductAttributeFilterInput', filter],
      sort: ['ProductAttributeSortInput', sort ? { [sort]: descending ? 'DESC' : 'ASC' } : null],
      size: ['Int', pageSize],
      page: ['Int', page],
    },
  };
}

const selectProducts = (field: string, values: string[], details: boolean): Selection => ({
  field: `products(filter: $filter, pageSize: $size) { items { ${details ? DETAILS : CARD} } }`,
  variables: {
    filter: ['ProductAttributeFilterInput', { [field]: { in: values } }],
    size: ['Int', values.length],
  },
});

const selectCategories = (field: string, values: string[]): Selection => ({
  field: `categoryList(filters: $filters) { ${CATEGORY} }`,
  variables: { filters: ['CategoryFilterInput', { [field]: { in: values } }] },
});

/** Finds what an identifier names. SKUs are not case-sensitive in the shop. */
function finder(
  products: readonly Fields[],
  fields: { readonly [type: string]: string },
  usual: NonNullable<CommerceIdentifier['type']>,
) {
  const responseNames: { readonly [field: string]: string } = { category_uid: 'uid', ids: 'id' };
  return ({ type = usual, value }: CommerceIdentifier): Fields | undefined => {
    const field = fields[type];
    if (!field) return undefined;
    const name = responseNames[field] ?? field;
    const matches = (product: Fields, exact: boolean) =>
      exact ? text(product[name]) === value : text(product[name])?.toLowerCase() === value.toLowerCase();
    return (
      products.find(product => matches(product, true)) ??
      (type === 'SKU' ? products.find(product => matches(product, false)) : undefined)
    );
  };
}

/**
 * A source for shops with the GraphQL schema of Magento (Adobe Commerce), which the CMS's commerce components use. All calls of one
 * tick become one request. It keeps what a partial answer contains, and drops addresses that would run scripts.
 */
export function graphqlSource(options: GraphqlOptions): ProductSource {
  const { endpoint, headers, timeout = 5000, signal, pageSize = 12, ranges = ['price'] } = options;
  const onError = (error: SourceError) => options.onError?.(error);
  const load = batcher({
    endpoint,
    headers,
    timeout,
    signal,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    onError,
  });
  const context: ReadContext = {
    productUrl: options.productUrl,
    categoryUrl: options.categoryUrl,
    unsafe: url => onError({ kind: 'unsafe', message: `Dropped an unsafe address: ${url.slice(0, 80)}` }),
  };
  const loadAll = async (selections: Selection[], list: (answer: unknown) => unknown): Promise<Fields[]> =>
    (await Promise.all(selections.map(load))).flatMap(answer => objects(list(answer)));
  const selectionsOf = (
    groups: Map<string, string[]>,
    selection: (field: string, values: string[]) => Selection,
  ) => [...groups].flatMap(([field, values]) => chunks(values).map(chunk => selection(field, chunk)));

  return {
    async products(identifiers, { details = false } = {}) {
      const groups = byField(identifiers, PRODUCT_FIELDS, 'SKU');
      const selections = selectionsOf(groups, (field, values) => selectProducts(field, values, details));
      const loaded = await loadAll(selections, answer => (isObject(answer) ? answer.items : undefined));
      const find = finder(loaded, PRODUCT_FIELDS, 'SKU');
      return identifiers.map(identifier => {
        const fields = find(identifier);
        return fields && readProduct(fields, context);
      });
    },
    async categories(identifiers) {
      const groups = byField(identifiers, CATEGORY_FIELDS, 'UID');
      const loaded = await loadAll(selectionsOf(groups, selectCategories), answer => answer);
      const find = finder(loaded, CATEGORY_FIELDS, 'UID');
      return identifiers.map(identifier => {
        const fields = find(identifier);
        return fields && readCategory(fields, context);
      });
    },
    async list(query): Promise<ProductListResult> {
      const answer = await load(selectList(query, pageSize, ranges));
      if (!isObject(answer)) {
        return { products: [], searchResultsSet: {}, error: 'The shop did not send a list of products.' };
      }
      const pages = isObject(answer.page_info) ? answer.page_info : {};
      const products = objects(answer.items).flatMap(item => readProduct(item, context) ?? []);
      const total = number(answer.total_count) ?? products.length;
      return {
        products,
        searchResultsSet: {
          total,
          aggregations: readAggregations(answer.aggregations),
          sorterKeys: readSorterKeys(answer.sort_fields),
          currentPage: number(pages.current_page) ?? query.page ?? 1,
          totalPages: number(pages.total_pages) ?? Math.ceil(total / pageSize),
        },
      };
    },
  };
}
