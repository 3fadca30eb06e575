import { isObject, objects, text } from './model';

/** Identifies a product or a category in the shop, as exporters send it. */
export interface CommerceIdentifier {
  /**
   * Whether it identifies a product or a category.
   * @value PRODUCT A product.
   * @value CATEGORY A category.
   */
  entityType?: 'PRODUCT' | 'CATEGORY';
  /**
   * Type of the identifier.
   * @value SKU Stock-keeping unit of a product.
   * @value UID Unique id in the shop.
   * @value ID Number in the shop.
   * @value URL_KEY Last part of the address in the shop.
   * @value URL_PATH Path of the address in the shop.
   */
  type?: 'SKU' | 'UID' | 'ID' | 'URL_KEY' | 'URL_PATH';
  /** The identifier. */
  value: string;
}

/**
 * The price of a product, with the field names of the CMS's commerce components. Amounts are text formatted by the
 * shop, so that server and browser render the same.
 */
export interface ProductPrice {
  /** Current price. */
  formattedFinalPrice?: string;
  /** Highest current price of a range. */
  formattedFinalPriceMax?: string;
  /** Price without the discount. */
  formattedRegularPrice?: string;
  /** Highest price of a range without the discount. */
  formattedRegularPriceMax?: string;
  /** Whether the price is discounted. */
  isDiscounted?: boolean;
  /** Whether the product has a price range. */
  isRange?: boolean;
  /** Whether the price is the lowest of a range. */
  isStartPrice?: boolean;
}

/** Shop data of a product, which the CMS does not have. */
export interface Product {
  /** Name of the product. */
  title: string;
  /**
   * URL of the product page.
   * @format url
   */
  url?: string;
  /**
   * URL of the image.
   * @format image
   */
  imageURL?: string;
  /** Text alternative of the image. */
  imageAlt?: string;
  /** Price of the product. */
  priceRange?: ProductPrice;
  /** Whether the product is not shipped. */
  virtualProduct?: boolean;
}

/** Shop data of a category, which the CMS does not have. */
export interface Category {
  /** Name of the category. */
  name: string;
  /**
   * URL of the category page.
   * @format url
   */
  url?: string;
  /**
   * URL of the image.
   * @format image
   */
  image?: string;
}

/**
 * Provides shop data to `Content`. Both functions are called during rendering, so they must answer at once: collect all
 * identifiers of a page with `commerceIdentifiers`, query the shop once, and answer from the result.
 */
export interface Commerce {
  product?(identifier: CommerceIdentifier): Product | undefined;
  category?(identifier: CommerceIdentifier): Category | undefined;
}

/** Reads an identifier from a model; returns nothing if it has no value. */
export function identifier(value: unknown): CommerceIdentifier | undefined {
  if (!isObject(value)) return undefined;
  const name = text(value.value);
  return name ? ({ ...value, value: name } as CommerceIdentifier) : undefined;
}

/** The identifiers of all products and categories in a model and its children, in order and without duplicates. */
export function commerceIdentifiers(model: unknown): CommerceIdentifier[] {
  const found = new Map<string, CommerceIdentifier>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      const own = /^(PRODUCT|CATEGORY)$/.test(`${value.entityType}`) ? identifier(value) : undefined;
      if (own) found.set(`${own.entityType} ${own.type} ${own.value}`, own);
      else Object.values(value).forEach(visit);
    }
  };
  visit(model);
  return [...found.values()];
}

/** Formats a price from a data layer, which has numbers only. */
function formatPrice(amount: unknown, discount: unknown, currency: string): ProductPrice | undefined {
  if (typeof amount !== 'number') return undefined;
  const reduction = typeof discount === 'number' ? discount : 0;
  const format = (value: number) => `${value.toFixed(2)} ${currency}`.trim();
  return {
    formattedRegularPrice: format(amount),
    formattedFinalPrice: format(amount - reduction),
    isDiscounted: reduction > 0,
  };
}

/** Reads the name and price of a product from its data-layer entry. */
export function productOfDataLayer(data: unknown): Product | undefined {
  const [entry] = isObject(data) ? objects(Object.values(data)) : [];
  const title = text(entry?.['dc:title']);
  if (!entry || !title) return undefined;
  const currency = text(entry['xdm:currencyCode']) ?? '';
  const priceRange = formatPrice(entry['xdm:listPrice'], entry['xdm:discountAmount'], currency);
  return { title, ...(priceRange && { priceRange }) };
}

/**
 * Reads names and images of categories from a data-layer entry. It has no identifiers, so it is only used if the number of
 * categories matches `count`.
 */
export function categoriesOfDataLayer(data: unknown, count: number): (Category | undefined)[] {
  const [entry] = isObject(data) ? objects(Object.values(data)) : [];
  const all = objects(entry?.['xdm:categories']);
  if (all.length !== count) return [];
  return all.map(one => {
    const name = text(one['xdm:name']);
    const asset = isObject(one['xdm:asset']) ? text(one['xdm:asset']['repo:path']) : undefined;
    return name ? { name, ...(asset && { image: asset }) } : undefined;
  });
}
