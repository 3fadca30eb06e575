import type { Commerce } from '../../model/commerce';
import { type Fields, objects, text } from '../../model/model';
import { boolean, data, reader } from '../../model/read';
import { commerceCarousel, commerceIdentifier, findProduct, ownProduct } from '../../model/readCommerce';
import type { Registry } from '../../model/render';
import { ProductCarousel, type ProductCarouselProps } from './ProductCarousel';
import type { ProductItem } from './types';

const products = (value: unknown, commerce: Commerce | undefined): ProductItem[] =>
  objects(value).flatMap(({ id, commerceIdentifier: identifier, product: productModel, dataLayer }) => {
    const sku = commerceIdentifier(identifier);
    if (!sku) return [];
    const details = findProduct(ownProduct(productModel), sku, commerce, dataLayer);
    const key = text(id);
    const entry = data(dataLayer);
    return [
      {
        commerceIdentifier: sku,
        ...(key && { id: key }),
        ...(details && { product: details }),
        ...(entry && { dataLayer: entry }),
      },
    ];
  });

const readFields = reader<ProductCarouselProps, 'productIdentifiers' | 'mode' | 'labels'>({
  ...commerceCarousel,
  addToCartEnabled: boolean,
  addToWishListEnabled: boolean,
});

/** Reads a product carousel, with its products' shop data from `commerce`. */
export const readProductCarousel = (
  fields: Fields,
  commerce: Commerce | undefined,
): ProductCarouselProps => ({
  ...readFields(fields),
  productIdentifiers: products(fields.productIdentifiers, commerce),
});

export default {
  productcarousel: ({ fields, labels, mode, commerce, components }) => (
    <ProductCarousel
      {...readProductCarousel(fields, commerce)}
      labels={labels}
      components={components}
      mode={mode}
    />
  ),
} satisfies Registry;
