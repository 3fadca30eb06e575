import type { Category, Commerce, CommerceIdentifier, ProductData } from '../model/commerce';
import { commerceIdentifiers } from '../model/commerce';
import type { ProductListResult, ProductQuery } from '../model/productList';
import { componentName } from '../model/resource';

/** Why shop data is missing. */
export interface SourceError {
  /**
   * `timeout`: the shop did not answer in time. `network`: it could not be reached. `status`: it answered with an HTTP error.
   * `format`: its answer was not what it should be, for example HTML. `partial`: it answered, but reported errors. `unsafe`: an
   * address was dropped because it would run a script.
   */
  kind: 'timeout' | 'network' | 'status' | 'format' | 'partial' | 'unsafe';
  /** One sentence for the site's log and for preview. */
  message: string;
}

/** Options of every source. */
export interface SourceOptions {
  /** Called with each error. A source never throws: it returns what it has. */
  onError?: ((error: SourceError) => void) | undefined;
}

/** Options of a call for products. */
export interface ProductOptions {
  /** Also loads description, gallery, options and variants, which only a product page needs. */
  details?: boolean | undefined;
}

/**
 * Turns identifiers and queries into shop data: the one interface between components and a shop. Answers keep the order of the
 * identifiers and have `undefined` for what the shop does not know. Implementations do not reject.
 */
export interface ProductSource {
  /** Loads products by SKU or URL key. */
  products(
    identifiers: readonly CommerceIdentifier[],
    options?: ProductOptions,
  ): Promise<(ProductData | undefined)[]>;
  /** Loads categories by UID, id, URL key or URL path. */
  categories(identifiers: readonly CommerceIdentifier[]): Promise<(Category | undefined)[]>;
  /** Loads one page of a category or of search results. */
  list(query: ProductQuery): Promise<ProductListResult>;
}

const keyOf = ({ entityType, type, value }: CommerceIdentifier): string =>
  `${entityType ?? ''} ${type ?? ''} ${value}`;

/**
 * Loads the shop data of all products and categories in a model, in two calls, for the `commerce` prop of `Content`. Models of
 * products are loaded with details.
 *
 * @param model - a model, or several
 * @param errors - errors of the source so far, if it collects them; preview shows the first
 */
export async function loadCommerce(
  source: ProductSource,
  model: unknown,
  errors: readonly SourceError[] = [],
): Promise<Commerce> {
  const identifiers = commerceIdentifiers(model);
  const detailed = new Set(commerceIdentifiers(productModels(model)).map(keyOf));
  const isCategory = ({ entityType }: CommerceIdentifier) => entityType === 'CATEGORY';
  const groups = [
    identifiers.filter(identifier => !isCategory(identifier) && !detailed.has(keyOf(identifier))),
    identifiers.filter(identifier => !isCategory(identifier) && detailed.has(keyOf(identifier))),
  ] as const;
  const categories = identifiers.filter(isCategory);
  const [cards, details, categoryData] = await Promise.all([
    source.products(groups[0]),
    source.products(groups[1], { details: true }),
    source.categories(categories),
  ]);
  const products = new Map<string, ProductData | undefined>([
    ...groups[0].map((identifier, index) => [keyOf(identifier), cards[index]] as const),
    ...groups[1].map((identifier, index) => [keyOf(identifier), details[index]] as const),
  ]);
  const known = new Map(categories.map((identifier, index) => [keyOf(identifier), categoryData[index]]));
  return {
    product: identifier => products.get(keyOf(identifier)),
    category: identifier => known.get(keyOf(identifier)),
    error: errors[0]?.message,
  };
}

/** The models of product pages in a model. */
function productModels(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const type = (value as { ':type'?: unknown })[':type'];
  if (typeof type === 'string' && componentName(type) === 'product') return [value];
  return Object.values(value).flatMap(productModels);
}
