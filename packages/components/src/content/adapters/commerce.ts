import type { CategoryItem, FeaturedCategoryListProps } from '../../components/featuredcategorylist';
import type { ProductCarouselProps, ProductItem } from '../../components/productcarousel';
import type { RelatedProductsProps } from '../../components/relatedproducts';
import {
  type Category,
  type Commerce,
  type CommerceIdentifier,
  categoriesOfDataLayer,
  identifier,
  type Product,
  type ProductPrice,
  productOfDataLayer,
} from '../../model/commerce';
import { type Fields, objects, text } from '../../model/model';
import { base, boolean, data, heading, number, one, oneOf, type Reader, reader } from '../../model/read';

/*
 * What the shop has. The CMS sends identifiers; the rest stands in the model where a site has put it there, else `commerce`
 * knows it, else the data layer tells a part of it.
 */

const name: Reader<CommerceIdentifier> = identifier;

const product = one(
  reader<Product>({
    title: text,
    url: text,
    imageURL: text,
    imageAlt: text,
    priceRange: one(
      reader<ProductPrice>({
        formattedFinalPrice: text,
        formattedFinalPriceMax: text,
        formattedRegularPrice: text,
        formattedRegularPriceMax: text,
        isDiscounted: boolean,
        isRange: boolean,
        isStartPrice: boolean,
      }),
    ),
    virtualProduct: boolean,
  }),
);

const category = one(reader<Category>({ name: text, url: text, image: text }));

/** A thing of the shop, if it has at least a name. */
const known = <T extends { title?: string } | { name?: string }>(thing: T | undefined): T | undefined =>
  thing && ('title' in thing ? thing.title : 'name' in thing && thing.name) ? thing : undefined;

const products = (value: unknown, commerce: Commerce | undefined): ProductItem[] =>
  objects(value).flatMap(({ id, commerceIdentifier, product: own, dataLayer }) => {
    const sku = name(commerceIdentifier);
    if (!sku) return [];
    const found = known(product(own)) ?? commerce?.product?.(sku) ?? productOfDataLayer(dataLayer);
    const key = text(id);
    const told = data(dataLayer);
    return [
      {
        commerceIdentifier: sku,
        ...(key && { id: key }),
        ...(found && { product: found }),
        ...(told && { dataLayer: told }),
      },
    ];
  });

const moves = { secondary: boolean, autoplay: boolean, delay: number, autopauseDisabled: boolean };
const head = { ...base, configured: boolean, title: text, titleType: heading, accessibilityLabel: text };

const carousel = reader<ProductCarouselProps, 'productIdentifiers' | 'mode' | 'labels'>({
  ...head,
  ...moves,
  addToCartEnabled: boolean,
  addToWishListEnabled: boolean,
});

/** A product carousel; its products are those that `commerce` knows. */
export const productcarousel = (fields: Fields, commerce: Commerce | undefined): ProductCarouselProps => ({
  ...carousel(fields),
  productIdentifiers: products(fields.productIdentifiers, commerce),
});

const relation = reader<Pick<RelatedProductsProps, 'relationType' | 'commerceIdentifier'>>({
  relationType: oneOf('RELATED_PRODUCTS', 'UPSELL_PRODUCTS', 'CROSS_SELL_PRODUCTS'),
  commerceIdentifier: name,
});

export const relatedproducts = (fields: Fields, commerce: Commerce | undefined): RelatedProductsProps => ({
  ...productcarousel(fields, commerce),
  ...relation(fields),
});

const list = reader<FeaturedCategoryListProps, 'categoryItems' | 'mode' | 'labels'>({
  ...head,
  ...moves,
  variant: oneOf('carousel', 'list'),
});

/** A list or carousel of categories; they are those that `commerce` knows. */
export function featuredcategorylist(
  fields: Fields,
  commerce: Commerce | undefined,
): FeaturedCategoryListProps {
  const items = objects(fields.categoryItems);
  const told = categoriesOfDataLayer(fields.dataLayer, items.length);
  return {
    ...list(fields),
    categoryItems: items.flatMap(
      ({ categoryIdentifier, assetPath, category: own }, index): CategoryItem[] => {
        const uid = name(categoryIdentifier);
        if (!uid) return [];
        const found = known(category(own)) ?? commerce?.category?.(uid) ?? told[index];
        const asset = text(assetPath);
        return [
          { categoryIdentifier: uid, ...(asset && { assetPath: asset }), ...(found && { category: found }) },
        ];
      },
    ),
  };
}
