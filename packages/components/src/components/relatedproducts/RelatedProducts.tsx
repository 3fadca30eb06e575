import type { ReactNode } from 'react';
import type { CommerceIdentifier } from '../../model/commerce';
import { ProductCarousel, type ProductCarouselProps } from '../productcarousel/ProductCarousel';

/** The props of {@link RelatedProducts}: those of a product carousel, and what the products are related to. */
export interface RelatedProductsProps extends ProductCarouselProps {
  /** How the products go with the one. */
  relationType?: 'RELATED_PRODUCTS' | 'UPSELL_PRODUCTS' | 'CROSS_SELL_PRODUCTS';
  /** The product that they go with; without one, that of the page. */
  commerceIdentifier?: CommerceIdentifier;
}

/**
 * Products that go with another one, as a product carousel.
 *
 * @cms relatedproducts
 */
export function RelatedProducts({
  relationType,
  commerceIdentifier,
  className,
  ...props
}: RelatedProductsProps): ReactNode {
  const kind = relationType && `cmp-relatedproducts--${relationType.split('_', 1)[0]?.toLowerCase()}`;
  return (
    <ProductCarousel
      {...props}
      className={['cmp-relatedproducts', kind, className].filter(Boolean).join(' ')}
    />
  );
}
