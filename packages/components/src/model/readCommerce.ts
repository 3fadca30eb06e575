import {
  type Commerce,
  type CommerceIdentifier,
  identifier,
  type ProductData,
  type ProductFact,
  type ProductImage,
  type ProductPrice,
  type ProductVariant,
  productOfDataLayer,
  type VariantAttribute,
  type VariantValue,
} from './commerce';
import { text } from './model';
import { base, boolean, heading, list, number, one, type Reader, reader, texts } from './read';
import { readImage } from './readImage';

/*
 * Shared by the models of products and categories. The CMS sends identifiers. Other data comes from the model if
 * the site has added it, else from `commerce`, else, in part, from the data layer.
 */

/** Reads the identifier of a product or a category. */
export const commerceIdentifier: Reader<CommerceIdentifier> = identifier;

/** Returns a product or category if it has at least a name. */
export const known = <T extends { title?: string } | { name?: string }>(
  known: T | undefined,
): T | undefined =>
  known && ('title' in known ? known.title : 'name' in known && known.name) ? known : undefined;

/** Fields of every carousel of products or categories. */
export const commerceCarousel = {
  ...base,
  configured: boolean,
  title: text,
  titleType: heading,
  accessibilityLabel: text,
  secondary: boolean,
  autoplay: boolean,
  delay: number,
  autopauseDisabled: boolean,
};

const priceRange = one(
  reader<ProductPrice>({
    label: text,
    currency: text,
    finalPrice: number,
    finalPriceMax: number,
    regularPrice: number,
    regularPriceMax: number,
    discountPercent: number,
    formattedFinalPrice: text,
    formattedFinalPriceMax: text,
    formattedRegularPrice: text,
    formattedRegularPriceMax: text,
    isDiscounted: boolean,
    isRange: boolean,
    isStartPrice: boolean,
  }),
);

const image = reader<ProductImage>({
  url: text,
  label: text,
  width: number,
  height: number,
  srcset: text,
  sizes: text,
});
const value = reader<VariantValue>({ id: text, label: text });

/** Reads the shop data of a product. */
export const readProduct = reader<ProductData>({
  sku: text,
  title: text,
  url: text,
  image: readImage,
  imageURL: text,
  imageAlt: text,
  priceRange,
  shortDescription: text,
  facts: list(reader<ProductFact>({ label: text, value: text }), 'label', 'value'),
  virtualProduct: boolean,
  inStock: boolean,
  description: text,
  assets: list(image, 'url'),
  variantAttributes: list(
    reader<VariantAttribute>({ id: text, label: text, values: list(value, 'id', 'label') }),
    'id',
    'label',
    'values',
  ),
  variants: list(
    reader<ProductVariant>({
      sku: text,
      name: text,
      variantAttributes: texts,
      priceRange,
      inStock: boolean,
      image: one(image) as Reader<ProductImage>,
    }),
    'sku',
    'variantAttributes',
  ),
});

/** Reads a product that the site has added to a model; returns nothing if it has no name. */
export const ownProduct: Reader<ProductData> = value => known(one(readProduct)(value));

/** Finds the shop data of a product: its own in the model, else the shop's, else that of its data layer. */
export const findProduct = (
  productData: ProductData | undefined,
  sku: CommerceIdentifier | undefined,
  commerce: Commerce | undefined,
  dataLayer?: unknown,
): ProductData | undefined =>
  productData ?? (sku && commerce?.product?.(sku)) ?? productOfDataLayer(dataLayer);
