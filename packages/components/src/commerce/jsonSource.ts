import { isSafeUrl } from '../html';
import type { Category, CommerceIdentifier, ProductData } from '../model/commerce';
import { type Fields, isObject, objects, text } from '../model/model';
import type { Aggregation, ProductListResult, ProductQuery, SorterKey } from '../model/productList';
import type { ProductSource, SourceError, SourceOptions } from './source';

/** A product of a catalogue file. */
export interface CatalogueProduct extends ProductData {
  /** Stock keeping unit. */
  sku: string;
  /** Key of the product in URLs. */
  urlKey?: string | undefined;
  /** UIDs of its categories. */
  categories?: string[] | undefined;
  /** Values by attribute, for facets and sorting. */
  attributes?: Record<string, string | number | (string | number)[]> | undefined;
}

/** A category of a catalogue file. */
export interface CatalogueCategory extends Category {
  /** UID in the shop. */
  uid: string;
  /** Key of the category in URLs. */
  urlKey?: string | undefined;
  /** Path of the category in URLs. */
  urlPath?: string | undefined;
}

/** A shop in a file. */
export interface Catalogue {
  /** Products in the shop's order. */
  products: CatalogueProduct[];
  /** Categories. */
  categories?: CatalogueCategory[] | undefined;
  /** Facets in display order: the attribute's name, and its name for visitors. */
  facets?: { identifier: string; title: string }[] | undefined;
  /** Fields to sort by: `name`, `price`, or an attribute. */
  sorterKeys?: SorterKey[] | undefined;
}

/** Options of {@link jsonSource}. */
export interface JsonOptions extends SourceOptions {
  /** The catalogue, or a function that loads it, which is called once. */
  catalogue: Catalogue | (() => Promise<unknown>);
  /**
   * Products on one page of a list.
   * @default 12
   */
  pageSize?: number | undefined;
}

type Attributes = CatalogueProduct['attributes'];

const valuesOf = (attributes: Attributes, name: string): string[] => {
  const value = isObject(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return (Array.isArray(value) ? value : [value]).flatMap(entry => text(entry) ?? []);
};

/** The words of a product that a search looks at. */
const wordsOf = ({ title, sku, description, attributes }: CatalogueProduct): string =>
  [title, sku, description, ...Object.values(attributes ?? {}).flat()].join(' ').toLowerCase();

/** The value that a product is sorted by; numbers as numbers. */
function sortValue(product: CatalogueProduct, sort: string): string | number | undefined {
  if (sort === 'name') return product.title;
  if (sort === 'price') return product.priceRange?.finalPrice ?? product.priceRange?.regularPrice;
  const [first] = valuesOf(product.attributes, sort);
  return first === undefined || first.trim() === '' || Number.isNaN(Number(first)) ? first : Number(first);
}

/** Compares two products; those without a value come last in either direction. */
function comparison({ sort, descending }: ProductQuery) {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return (product: CatalogueProduct, other: CatalogueProduct): number => {
    if (!sort) return 0;
    const [a, b] = [sortValue(product, sort), sortValue(other, sort)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
    return descending ? -order : order;
  };
}

/** The facets of some products. A facet counts the products that its own filter would leave out. */
function facetsOf(catalogue: Catalogue, query: ProductQuery): Aggregation[] {
  return objects(catalogue.facets).flatMap(facet => {
    const identifier = text(facet.identifier);
    if (!identifier) return [];
    const { [identifier]: _own, ...others } = query.filters ?? {};
    const counts = new Map<string, number>();
    for (const product of matching(catalogue, { ...query, filters: others })) {
      for (const value of valuesOf(product.attributes, identifier)) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const options = [...counts].map(([value, count]) => ({ filterValue: value, displayLabel: value, count }));
    return options.length > 0 ? [{ identifier, title: text(facet.title) ?? identifier, options }] : [];
  });
}

/** The products that a query asks for. */
function matching({ products }: Catalogue, query: ProductQuery): CatalogueProduct[] {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const filters = Object.entries(query.filters ?? {}).filter(([, values]) => values.length > 0);
  return products.filter(product => {
    const isIn = !query.category || product.categories?.includes(query.category.value);
    const haystack = words.length > 0 ? wordsOf(product) : '';
    return (
      isIn &&
      words.every(word => haystack.includes(word)) &&
      filters.every(([name, chosen]) =>
        valuesOf(product.attributes, name).some(choice => chosen.includes(choice)),
      )
    );
  });
}

/** Reads a catalogue: leaves out entries without a key or a name, and unsafe addresses. */
function readCatalogue(value: unknown, onError: (error: SourceError) => void): Catalogue | undefined {
  if (!isObject(value) || !Array.isArray(value.products)) return undefined;
  const safe = (fields: Fields, ...names: string[]): Fields => {
    const result = { ...fields };
    for (const name of names) {
      const url = text(result[name]);
      if (!url || isSafeUrl(url, name !== 'url')) continue;
      delete result[name];
      onError({ kind: 'unsafe', message: `Dropped an unsafe address: ${url.slice(0, 80)}` });
    }
    return result;
  };
  return {
    ...value,
    products: objects(value.products)
      .filter(product => text(product.sku) && text(product.title))
      .map(product => safe(product, 'url', 'imageURL') as unknown as CatalogueProduct),
    categories: objects(value.categories)
      .filter(category => text(category.uid) && text(category.name))
      .map(category => safe(category, 'url', 'image') as unknown as CatalogueCategory),
  } as Catalogue;
}

/** A source that reads a catalogue from JSON: for demos, tests, and shops that publish files. */
export function jsonSource({ catalogue, pageSize = 12, onError }: JsonOptions): ProductSource {
  let loading: Promise<Catalogue> | undefined;
  const load = () => {
    loading ??= (async () => {
      const report = (error: SourceError) => onError?.(error);
      try {
        const value: unknown = typeof catalogue === 'function' ? await catalogue() : catalogue;
        const read = readCatalogue(value, report);
        if (read) return read;
        report({ kind: 'format', message: 'The catalogue has no list of products.' });
      } catch (reason) {
        const message = reason instanceof Error ? reason.message : `${reason}`;
        report({ kind: 'network', message: `The catalogue could not be loaded: ${message}` });
      }
      return { products: [] };
    })();
    return loading;
  };
  const isProduct =
    ({ type, value }: CommerceIdentifier) =>
    (product: CatalogueProduct) =>
      (type === 'URL_KEY' ? product.urlKey : product.sku) === value;
  const isCategory =
    ({ type, value }: CommerceIdentifier) =>
    (category: CatalogueCategory) =>
      (type === 'URL_KEY' ? category.urlKey : type === 'URL_PATH' ? category.urlPath : category.uid) ===
      value;
  return {
    async products(identifiers) {
      const { products } = await load();
      return identifiers.map(identifier => products.find(isProduct(identifier)));
    },
    async categories(identifiers) {
      const { categories = [] } = await load();
      return identifiers.map(identifier => categories.find(isCategory(identifier)));
    },
    async list(query): Promise<ProductListResult> {
      const products = await load();
      const matches = matching(products, query).sort(comparison(query));
      const totalPages = Math.max(1, Math.ceil(matches.length / pageSize));
      const page = Math.min(Math.max(1, query.page ?? 1), totalPages);
      return {
        products: matches.slice((page - 1) * pageSize, page * pageSize),
        searchResultsSet: {
          total: matches.length,
          aggregations: facetsOf(products, query),
          sorterKeys: products.sorterKeys ?? [],
          currentPage: page,
          totalPages,
        },
      };
    },
  };
}
