import type { CommerceIdentifier } from '../../model/commerce';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { ProductCarousel, type ProductCarouselProps } from '../productcarousel/ProductCarousel';

/** The props of {@link RelatedProducts}: those of a product carousel, and the relation of the products. */
export interface RelatedProductsProps extends ProductCarouselProps {
  /**
   * How the products relate to the main product.
   * @value RELATED_PRODUCTS Products that belong to the main product.
   * @value UPSELL_PRODUCTS Better versions of the main product.
   * @value CROSS_SELL_PRODUCTS Products to buy with the main product.
   */
  relationType?: 'RELATED_PRODUCTS' | 'UPSELL_PRODUCTS' | 'CROSS_SELL_PRODUCTS' | undefined;
  /** The main product. Defaults to that of the page. */
  commerceIdentifier?: CommerceIdentifier | undefined;
}

/**
 * Products related to another product, as a product carousel.
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
