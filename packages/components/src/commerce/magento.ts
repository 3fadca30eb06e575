import { isSafeUrl } from '../html';
import type {
  Category,
  ProductData,
  ProductImage,
  ProductPrice,
  ProductVariant,
  VariantAttribute,
} from '../model/commerce';
import { type Fields, isObject, objects, text } from '../model/model';
import type { Aggregation, SorterKey } from '../model/productList';
import { number } from '../model/read';

/*
 * The GraphQL shape of Magento (Adobe Commerce), which the CMS's commerce components use: what to ask for, and readers for the
 * answers. Any field may be missing or have the wrong type: an answer with errors has gaps.
 */

const MONEY = 'value currency';
const PRICE = `regular_price { ${MONEY} } final_price { ${MONEY} } discount { amount_off percent_off }`;
const PRICES = `price_range { minimum_price { ${PRICE} } maximum_price { ${PRICE} } }`;

/** Fields of a product on a card. */
export const CARD = `__typename sku name url_key stock_status small_image { url label } ${PRICES}`;

const VARIANT = `sku name stock_status image { url label } ${PRICES}`;

/** Fields of a product on its page. */
export const DETAILS = `${CARD} description { html } image { url label }
  media_gallery { __typename disabled url label position }
  ... on ConfigurableProduct {
    configurable_options { label attribute_code values { value_index label } }
    variants { attributes { code value_index } product { ${VARIANT} } }
  }`;

/** Fields of a category. */
export const CATEGORY = 'id uid name url_key url_path image';

/** Fields of a list besides its products. */
export const LIST = `total_count page_info { current_page total_pages }
  aggregations { attribute_code label options { label value count } }
  sort_fields { default options { label value } }`;

/** The addresses of a site's pages of products and categories. */
export interface PageUrls {
  /** URL of the page of a product. Without it, products are not linked. */
  productUrl?: ((product: { sku: string; urlKey?: string | undefined }) => string | undefined) | undefined;
  /** URL of the page of a category. Without it, categories are not linked. */
  categoryUrl?:
    | ((category: {
        uid?: string | undefined;
        urlKey?: string | undefined;
        urlPath?: string | undefined;
      }) => string | undefined)
    | undefined;
}

/** What the readers need to know about the site. */
export interface ReadContext extends PageUrls {
  /** Called with each unsafe address. */
  unsafe(url: string): void;
}

const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** An address, or nothing if it is missing or unsafe. */
function address(value: unknown, context: ReadContext, image = false): string | undefined {
  const url = text(value)?.trim();
  if (!url) return undefined;
  if (isSafeUrl(url, image)) return url;
  context.unsafe(url);
  return undefined;
}

function readImage(value: unknown, context: ReadContext): ProductImage | undefined {
  const url = address(member(value, 'url'), context, true);
  const label = text(member(value, 'label'));
  return url ? { url, ...(label && { label }) } : undefined;
}

/** Reads a price range; returns nothing without an amount. */
export function readPrice(value: unknown): ProductPrice | undefined {
  const lowest = member(value, 'minimum_price');
  const highest = member(value, 'maximum_price');
  const amount = (price: unknown, name: string) => number(member(member(price, name), 'value'));
  const regularPrice = amount(lowest, 'regular_price');
  const finalPrice = amount(lowest, 'final_price') ?? regularPrice;
  if (finalPrice === undefined) return undefined;
  const regularPriceMax = amount(highest, 'regular_price');
  const finalPriceMax = amount(highest, 'final_price') ?? regularPriceMax;
  const discountPercent = number(member(member(lowest, 'discount'), 'percent_off'));
  const currency = ['final_price', 'regular_price'].map(name =>
    text(member(member(lowest, name), 'currency')),
  );
  return {
    currency: currency.find(Boolean) ?? '',
    finalPrice,
    ...(regularPrice !== undefined && { regularPrice }),
    ...(finalPriceMax !== undefined && { finalPriceMax }),
    ...(regularPriceMax !== undefined && { regularPriceMax }),
    ...(discountPercent && { discountPercent }),
    isDiscounted: regularPrice !== undefined && regularPrice > finalPrice,
    isRange: finalPriceMax !== undefined && finalPriceMax > finalPrice,
  };
}

const stock = (fields: Fields): { inStock?: boolean } => {
  const status = text(fields.stock_status);
  return status ? { inStock: status === 'IN_STOCK' } : {};
};

function readVariant(value: Fields, context: ReadContext): ProductVariant[] {
  const product = value.product;
  const sku = text(member(product, 'sku'));
  if (!isObject(product) || !sku) return [];
  const name = text(product.name);
  const priceRange = readPrice(product.price_range);
  const image = readImage(product.image, context);
  const attributes = objects(value.attributes).flatMap(({ code, value_index }) => {
    const [id, chosen] = [text(code), text(value_index)];
    return id && chosen ? [[id, chosen] as const] : [];
  });
  return [
    {
      sku,
      variantAttributes: Object.fromEntries(attributes),
      ...(name && { name }),
      ...(priceRange && { priceRange }),
      ...stock(product),
      ...(image && { image }),
    },
  ];
}

function readOption({ label, attribute_code, values }: Fields): VariantAttribute[] {
  const id = text(attribute_code);
  if (!id) return [];
  const choices = objects(values).flatMap(value => {
    const key = text(value.value_index);
    return key ? [{ id: key, label: text(value.label) ?? key }] : [];
  });
  return [{ id, label: text(label) ?? id, values: choices }];
}

/** Reads a product; returns nothing without a name. */
export function readProduct(fields: Fields, context: ReadContext): ProductData | undefined {
  const title = text(fields.name);
  if (!title) return undefined;
  const sku = text(fields.sku) ?? '';
  const url = address(context.productUrl?.({ sku, urlKey: text(fields.url_key) }), context);
  const image = ['small_image', 'image', 'thumbnail']
    .map(name => readImage(fields[name], context))
    .find(Boolean);
  const priceRange = readPrice(fields.price_range);
  const description = text(member(fields.description, 'html'));
  const assets = objects(fields.media_gallery)
    .filter(image => image.disabled !== true && text(image.__typename) !== 'ProductVideo')
    .sort((image, other) => (number(image.position) ?? 0) - (number(other.position) ?? 0))
    .flatMap(image => readImage(image, context) ?? []);
  const variantAttributes = objects(fields.configurable_options).flatMap(readOption);
  const variants = objects(fields.variants).flatMap(variant => readVariant(variant, context));
  return {
    title,
    ...(sku && { sku }),
    ...(url && { url }),
    ...(image && { imageURL: image.url, ...(image.label && { imageAlt: image.label }) }),
    ...(priceRange && { priceRange }),
    ...(/^(Virtual|Downloadable)/.test(`${fields.__typename}`) && { virtualProduct: true }),
    ...stock(fields),
    ...(description && { description }),
    ...(assets.length > 0 && { assets }),
    ...(variantAttributes.length > 0 && { variantAttributes }),
    ...(variants.length > 0 && { variants }),
  };
}

/** Reads a category; returns nothing without a name. */
export function readCategory(fields: Fields, context: ReadContext): Category | undefined {
  const name = text(fields.name);
  if (!name) return undefined;
  const keys = { uid: text(fields.uid), urlKey: text(fields.url_key), urlPath: text(fields.url_path) };
  const url = address(context.categoryUrl?.(keys), context);
  const image = address(fields.image, context, true);
  return { name, ...(url && { url }), ...(image && { image }) };
}

/** Reads the facets of a list. */
export const readAggregations = (value: unknown): Aggregation[] =>
  objects(value).flatMap(({ attribute_code, label, options }) => {
    const identifier = text(attribute_code);
    if (!identifier) return [];
    const choices = objects(options).flatMap(option => {
      const filterValue = text(option.value);
      const count = number(option.count);
      if (!filterValue) return [];
      return [
        {
          filterValue,
          displayLabel: text(option.label) ?? filterValue,
          ...(count !== undefined && { count }),
        },
      ];
    });
    return [{ identifier, title: text(label) ?? identifier, options: choices }];
  });

/** Reads the sort fields of a list. */
export const readSorterKeys = (value: unknown): SorterKey[] =>
  objects(member(value, 'options')).flatMap(option => {
    const name = text(option.value);
    return name ? [{ name, label: text(option.label) ?? name }] : [];
  });
