import { isObject, objects, text } from './model';

/** Names a product or a category in the shop; all that exporters send of either. */
export interface CommerceIdentifier {
  /** What it names. */
  entityType?: 'PRODUCT' | 'CATEGORY';
  /** Which kind of name it is. */
  type?: 'SKU' | 'UID' | 'ID' | 'URL_KEY' | 'URL_PATH';
  /** The name. */
  value: string;
}

/**
 * What a product costs, by the names of the shop's own price. Amounts are texts that the shop has formatted, so that
 * server and browser say the same.
 */
export interface ProductPrice {
  /** What it costs now. */
  formattedFinalPrice?: string;
  /** The highest price, where there are several. */
  formattedFinalPriceMax?: string;
  /** What it costs without a discount. */
  formattedRegularPrice?: string;
  /** The highest price without a discount. */
  formattedRegularPriceMax?: string;
  /** There is a discount. */
  isDiscounted?: boolean;
  /** There are several prices. */
  isRange?: boolean;
  /** The price is the lowest of several. */
  isStartPrice?: boolean;
}

/** What a shop knows of a product; the CMS does not. */
export interface Product {
  /** Its name. */
  title: string;
  /**
   * The address of its page.
   * @format url
   */
  url?: string;
  /**
   * The address of its picture.
   * @format image
   */
  imageURL?: string;
  /** The picture in words, where it carries information. */
  imageAlt?: string;
  /** What it costs. */
  priceRange?: ProductPrice;
  /** It is not a thing that is sent. */
  virtualProduct?: boolean;
}

/** What a shop knows of a category. */
export interface Category {
  /** Its name. */
  name: string;
  /**
   * The address of its page.
   * @format url
   */
  url?: string;
  /**
   * The address of its picture.
   * @format image
   */
  image?: string;
}

/**
 * Where `Content` finds what the shop knows. Both are asked while a page is rendered, so what they answer must be there by
 * then: collect all names of a page with `commerceIdentifiers`, ask the shop once, and answer from that.
 */
export interface Commerce {
  product?(identifier: CommerceIdentifier): Product | undefined;
  category?(identifier: CommerceIdentifier): Category | undefined;
}

/** One name as a model has it; nothing where it names nothing. */
export function identifier(value: unknown): CommerceIdentifier | undefined {
  if (!isObject(value)) return undefined;
  const name = text(value.value);
  return name ? ({ ...value, value: name } as CommerceIdentifier) : undefined;
}

/** Every product and category that a model and the models in it name, each once, in their order. */
export function commerceIdentifiers(model: unknown): CommerceIdentifier[] {
  const found = new Map<string, CommerceIdentifier>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isObject(value)) {
      const own = /^(PRODUCT|CATEGORY)$/.test(`${value.entityType}`) ? identifier(value) : undefined;
      if (own) found.set(`${own.entityType} ${own.type} ${own.value}`, own);
      else Object.values(value).forEach(look);
    }
  };
  look(model);
  return [...found.values()];
}

/** A price out of a data layer, which has numbers only. */
function told(amount: unknown, discount: unknown, currency: string): ProductPrice | undefined {
  if (typeof amount !== 'number') return undefined;
  const less = typeof discount === 'number' ? discount : 0;
  const write = (value: number) => `${value.toFixed(2)} ${currency}`.trim();
  return {
    formattedRegularPrice: write(amount),
    formattedFinalPrice: write(amount - less),
    isDiscounted: less > 0,
  };
}

/** What a data layer tells of a product: its name and what it costs. */
export function productOfDataLayer(data: unknown): Product | undefined {
  const [entry] = isObject(data) ? objects(Object.values(data)) : [];
  const title = text(entry?.['dc:title']);
  if (!entry || !title) return undefined;
  const currency = text(entry['xdm:currencyCode']) ?? '';
  const priceRange = told(entry['xdm:listPrice'], entry['xdm:discountAmount'], currency);
  return { title, ...(priceRange && { priceRange }) };
}

/**
 * What a data layer tells of categories: names and pictures, without saying of which. So it counts only where there is
 * one for each of `count`.
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
