import type { CommerceIdentifier } from '../../model/commerce';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { ProductCarousel, type ProductCarouselProps } from '../productcarousel/ProductCarousel';

/** The props of {@link RelatedProducts}: those of a product carousel, and the relation between the products. */
export interface RelatedProductsProps extends ProductCarouselProps {
  /** Relation of the products to the other one. */
  relationType?: 'RELATED_PRODUCTS' | 'UPSELL_PRODUCTS' | 'CROSS_SELL_PRODUCTS';
  /** Product that they are related to. Defaults to that of the page. */
  commerceIdentifier?: CommerceIdentifier;
}

/**
 * Products that are related to another one, as a product carousel.
 *
 * @cms relatedproducts
 */
export const RelatedProducts = component(function RelatedProducts(
  { relationType, commerceIdentifier, className, ...props }: RelatedProductsProps,
  root,
) {
  const kind = relationType && `cmp-relatedproducts--${relationType.split('_', 1)[0]?.toLowerCase()}`;
  return (
    <ProductCarousel {...props} {...root} className={classNames('cmp-relatedproducts', kind, className)} />
  );
});
