import type { ImageSource } from './image';
import { isObject, objects, text } from './model';

/** Identifies a product or a category in the shop, as exporters send it. */
export interface CommerceIdentifier {
  /**
   * Whether it identifies a product or a category.
   * @value PRODUCT A product.
   * @value CATEGORY A category.
   */
  entityType?: 'PRODUCT' | 'CATEGORY' | undefined;
  /**
   * Type of the identifier.
   * @value SKU Stock-keeping unit of a product.
   * @value UID Unique id in the shop.
   * @value ID Number in the shop.
   * @value URL_KEY Last part of the address in the shop.
   * @value URL_PATH Path of the address in the shop.
   */
  type?: 'SKU' | 'UID' | 'ID' | 'URL_KEY' | 'URL_PATH' | undefined;
  /** The identifier. */
  value: string;
}

/**
 * The price of a product, with the field names of the CMS's commerce components. Amounts are numbers, which components
 * format for the language of the page, or text that the shop has formatted. Text takes precedence.
 */
export interface ProductPrice {
  /** What the price is, such as “List price, net”; shown before it. */
  label?: string | undefined;
  /** ISO 4217 code of the currency of the amounts. */
  currency?: string | undefined;
  /** Current price, as a number. */
  finalPrice?: number | undefined;
  /** Highest current price of a range, as a number. */
  finalPriceMax?: number | undefined;
  /** Price without the discount, as a number. */
  regularPrice?: number | undefined;
  /** Highest price of a range without the discount, as a number. */
  regularPriceMax?: number | undefined;
  /** Discount in percent. */
  discountPercent?: number | undefined;
  /** Current price. */
  formattedFinalPrice?: string | undefined;
  /** Highest current price of a range. */
  formattedFinalPriceMax?: string | undefined;
  /** Price without the discount. */
  formattedRegularPrice?: string | undefined;
  /** Highest price of a range without the discount. */
  formattedRegularPriceMax?: string | undefined;
  /** Whether the price is discounted. */
  isDiscounted?: boolean | undefined;
  /** Whether the product has a price range. */
  isRange?: boolean | undefined;
  /** Whether the price is the lowest of a range. */
  isStartPrice?: boolean | undefined;
}

/** An image of a product. */
export interface ProductImage {
  /**
   * URL of the image.
   * @format image
   */
  url: string;
  /** Text alternative. Leave it empty if the image adds nothing to the product's name. */
  label?: string | undefined;
  /** Width in px. With `height` it reserves the image's place while it loads. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** URLs of the image in other widths. */
  srcset?: string | undefined;
  /** Width of the image on the page, for the choice among `srcset`. */
  sizes?: string | undefined;
}

/** An option that tells variants of a product apart, such as its cooling. */
export interface VariantAttribute {
  /** Name of the option in the shop. */
  id: string;
  /** Name of the option for visitors. */
  label: string;
  /** Values of the option. */
  values: VariantValue[];
}

/** A value of an option. */
export interface VariantValue {
  /** Value in the shop. */
  id: string;
  /** Text of the value. */
  label: string;
}

/** One variant of a product: a model that can be ordered. */
export interface ProductVariant {
  /** Stock keeping unit of the variant. */
  sku: string;
  /** Name of the variant. */
  name?: string | undefined;
  /** Values of its options, by the option's name in the shop. */
  variantAttributes: Record<string, string>;
  /** Price of the variant. */
  priceRange?: ProductPrice | undefined;
  /** Whether it is in stock. Without it, no availability is shown. */
  inStock?: boolean | undefined;
  /** Image of the variant. */
  image?: ProductImage | undefined;
}

/** One line of what a product is chosen by, such as its power. */
export interface ProductFact {
  /** Name of the fact. */
  label: string;
  /** Its value, with its unit. */
  value: string;
}

/** Shop data of a product, which the CMS does not have. */
export interface ProductData {
  /** Stock keeping unit. */
  sku?: string | undefined;
  /** Name of the product. */
  title: string;
  /**
   * URL of the product page.
   * @format url
   */
  url?: string | undefined;
  /** Image: a URL, or the fields of an image. */
  image?: ImageSource | string | undefined;
  /**
   * URL of the image, if there is no `image`.
   * @format image
   */
  imageURL?: string | undefined;
  /** Text alternative of the image. */
  imageAlt?: string | undefined;
  /** Price of the product. */
  priceRange?: ProductPrice | undefined;
  /** One sentence about the product, for cards and lists. */
  shortDescription?: string | undefined;
  /** What visitors compare products by: two or three lines on its card. */
  facts?: ProductFact[] | undefined;
  /** Whether the product is not shipped. */
  virtualProduct?: boolean | undefined;
  /** Whether it is in stock. Without it, no availability is shown. */
  inStock?: boolean | undefined;
  /**
   * Description of the product.
   * @format html
   */
  description?: string | undefined;
  /** Images of the gallery. Without them, it shows `imageURL`. */
  assets?: ProductImage[] | undefined;
  /** Options that tell the variants apart. */
  variantAttributes?: VariantAttribute[] | undefined;
  /** Variants of the product. */
  variants?: ProductVariant[] | undefined;
}

/** Shop data of a category, which the CMS does not have. */
export interface Category {
  /** Name of the category. */
  name: string;
  /**
   * URL of the category page.
   * @format url
   */
  url?: string | undefined;
  /** Image: a URL, or the fields of an image. */
  image?: ImageSource | string | undefined;
}

/**
 * Provides shop data to `Content`. Both functions are called during rendering, so they must answer at once: collect all
 * identifiers of a page with `commerceIdentifiers`, query the shop once, and answer from the result.
 */
export interface Commerce {
  /** The product with an identifier; `undefined` if it is unknown. */
  product?(identifier: CommerceIdentifier): ProductData | undefined;
  /** The category with an identifier; `undefined` if it is unknown. */
  category?(identifier: CommerceIdentifier): Category | undefined;
  /** What went wrong while the shop was queried. Preview shows it, visitors do not see it. */
  error?: string | undefined;
}

/** Reads an identifier from a model; returns nothing if it has no value. */
export function identifier(value: unknown): CommerceIdentifier | undefined {
  if (!isObject(value)) return undefined;
  const name = text(value.value);
  return name ? ({ ...value, value: name } as CommerceIdentifier) : undefined;
}

/** The identifiers of all products and categories in a model and its children, in order and without duplicates. */
export function commerceIdentifiers(model: unknown): CommerceIdentifier[] {
  const identifiers = new Map<string, CommerceIdentifier>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      const known = /^(PRODUCT|CATEGORY)$/.test(`${value.entityType}`) ? identifier(value) : undefined;
      if (known) identifiers.set(`${known.entityType} ${known.type} ${known.value}`, known);
      else Object.values(value).forEach(visit);
    }
  };
  visit(model);
  return [...identifiers.values()];
}

/** Reads the name and price of a product from its data-layer entry. */
export function productOfDataLayer(data: unknown): ProductData | undefined {
  const [entry] = isObject(data) ? objects(Object.values(data)) : [];
  const title = text(entry?.['dc:title']);
  if (!entry || !title) return undefined;
  const sku = text(entry['xdm:SKU']);
  const { 'xdm:listPrice': amount, 'xdm:discountAmount': discount, 'xdm:currencyCode': currency } = entry;
  const reduction = typeof discount === 'number' ? discount : 0;
  return {
    title,
    ...(sku && { sku }),
    ...(typeof amount === 'number' && {
      priceRange: {
        currency: text(currency) ?? '',
        regularPrice: amount,
        finalPrice: amount - reduction,
        isDiscounted: reduction > 0,
      },
    }),
  };
}

/**
 * Reads names and images of categories from a data-layer entry. It has no identifiers, so it is only used if the number of
 * categories matches `count`.
 */
export function categoriesOfDataLayer(data: unknown, count: number): (Category | undefined)[] {
  const [entry] = isObject(data) ? objects(Object.values(data)) : [];
  const categories = objects(entry?.['xdm:categories']);
  if (categories.length !== count) return [];
  return categories.map(category => {
    const name = text(category['xdm:name']);
    const asset = isObject(category['xdm:asset']) ? text(category['xdm:asset']['repo:path']) : undefined;
    return name ? { name, ...(asset && { image: asset }) } : undefined;
  });
}
