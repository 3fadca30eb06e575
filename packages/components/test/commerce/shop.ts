/** A shop for tests: Magento's schema, as far as the library queries it, and a `fetch` that validates what it is sent. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema, type GraphQLSchema, getVariableValues, Kind, parse, validate } from 'graphql';

const folder = resolve(__dirname, '../../../../../shared/data/cms-models/cif-graphql');

/** Whether the captured answers of a real shop are next to the repository. */
export const hasCaptures = existsSync(folder);

/** A captured answer, by the middle of its file name. */
export const capture = (name: string): { data: { products: { items: Record<string, unknown>[] } } } =>
  JSON.parse(readFileSync(join(folder, `magento-graphql-${name}.json`), 'utf8'));

/** The attributes that a shop filters by. Each shop has its own; the captured introspection result lists those of one. */
function filterFields(): string {
  if (!hasCaptures)
    return 'sku: FilterEqualTypeInput url_key: FilterEqualTypeInput price: FilterRangeTypeInput';
  const { __type: type } = capture('introspection-result').data as unknown as {
    __type: { inputFields: { name: string; type: { name: string } }[] };
  };
  return type.inputFields.map(field => `${field.name}: ${field.type.name}`).join(' ');
}

/** Magento's public schema, reduced to what a site reads. Sort fields and `category_uid` are those of every shop. */
export const schema: GraphQLSchema = buildSchema(`
  input FilterEqualTypeInput { eq: String in: [String] }
  input FilterMatchTypeInput { match: String }
  input FilterRangeTypeInput { from: String to: String }
  input ProductAttributeFilterInput { category_uid: FilterEqualTypeInput ${filterFields()} }
  enum SortEnum { ASC DESC }
  input ProductAttributeSortInput { name: SortEnum position: SortEnum price: SortEnum relevance: SortEnum }
  input CategoryFilterInput {
    category_uid: FilterEqualTypeInput ids: FilterEqualTypeInput name: FilterMatchTypeInput
    url_key: FilterEqualTypeInput url_path: FilterEqualTypeInput
  }
  type Money { currency: String value: Float }
  type ProductDiscount { amount_off: Float percent_off: Float }
  type ProductPrice { regular_price: Money! final_price: Money! discount: ProductDiscount }
  type PriceRange { minimum_price: ProductPrice! maximum_price: ProductPrice }
  type ProductImage { url: String label: String }
  type ComplexTextValue { html: String! }
  interface MediaGalleryInterface { url: String label: String position: Int disabled: Boolean }
  type ProductMedia implements MediaGalleryInterface { url: String label: String position: Int disabled: Boolean }
  enum ProductStockStatus { IN_STOCK OUT_OF_STOCK }
  interface ProductInterface {
    sku: String name: String url_key: String stock_status: ProductStockStatus small_image: ProductImage
    image: ProductImage thumbnail: ProductImage description: ComplexTextValue price_range: PriceRange!
    media_gallery: [MediaGalleryInterface]
  }
  type SimpleProduct implements ProductInterface {
    sku: String name: String url_key: String stock_status: ProductStockStatus small_image: ProductImage
    image: ProductImage thumbnail: ProductImage description: ComplexTextValue price_range: PriceRange!
    media_gallery: [MediaGalleryInterface]
  }
  type ConfigurableAttributeOption { code: String value_index: Int label: String }
  type ConfigurableProductOptionsValues { value_index: Int label: String }
  type ConfigurableProductOptions {
    label: String attribute_code: String values: [ConfigurableProductOptionsValues]
  }
  type ConfigurableVariant { attributes: [ConfigurableAttributeOption] product: SimpleProduct }
  type ConfigurableProduct implements ProductInterface {
    sku: String name: String url_key: String stock_status: ProductStockStatus small_image: ProductImage
    image: ProductImage thumbnail: ProductImage description: ComplexTextValue price_range: PriceRange!
    media_gallery: [MediaGalleryInterface]
    configurable_options: [ConfigurableProductOptions] variants: [ConfigurableVariant]
  }
  interface AggregationOptionInterface { count: Int label: String value: String! }
  type AggregationOption implements AggregationOptionInterface { count: Int label: String value: String! }
  type Aggregation { attribute_code: String! label: String count: Int options: [AggregationOption] }
  type SortField { label: String value: String }
  type SortFields { default: String options: [SortField] }
  type SearchResultPageInfo { current_page: Int page_size: Int total_pages: Int }
  type Products {
    items: [ProductInterface] total_count: Int page_info: SearchResultPageInfo
    aggregations: [Aggregation] sort_fields: SortFields
  }
  type CategoryTree { id: Int uid: ID! name: String url_key: String url_path: String image: String }
  type Query {
    products(
      search: String filter: ProductAttributeFilterInput sort: ProductAttributeSortInput
      pageSize: Int = 20 currentPage: Int = 1
    ): Products
    categoryList(filters: CategoryFilterInput): [CategoryTree]
  }
`);

/** A request as the shop receives it. */
export interface Received {
  query: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
}

/** What is wrong with a request: its query, and its variables. */
export function problems({ query, variables }: Received): string[] {
  const document = parse(query);
  const invalid = validate(schema, document).map(error => error.message);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [...invalid, 'no operation'];
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return [...invalid, ...errors.map(error => error.message)];
}

/**
 * A `fetch` that answers each request with what `answer` returns: an object as JSON, a text as it is, or a response.
 * `received` has all requests.
 */
export function fakeShop(answer: (request: Received) => unknown): {
  fetch: typeof globalThis.fetch;
  received: Received[];
} {
  const received: Received[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const request = {
      ...JSON.parse(`${init.body}`),
      headers: init.headers as Record<string, string>,
    } as Received;
    received.push(request);
    const result = await answer(request);
    if (typeof result === 'string' || !result || 'ok' in (result as object)) {
      return typeof result === 'string' ? { ok: true, status: 200, text: async () => result } : result;
    }
    return { ok: true, status: 200, text: async () => JSON.stringify(result) };
  };
  return { fetch: fetch as unknown as typeof globalThis.fetch, received };
}
