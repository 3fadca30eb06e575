import { oneOf, reader } from '../../model/read';
import { commerceIdentifier } from '../../model/readCommerce';
import type { Registry } from '../../model/render';
import { readProductCarousel } from '../productcarousel/productcarousel.model';
import { RelatedProducts, type RelatedProductsProps } from './RelatedProducts';

const relation = reader<Pick<RelatedProductsProps, 'relationType' | 'commerceIdentifier'>>({
  relationType: oneOf('RELATED_PRODUCTS', 'UPSELL_PRODUCTS', 'CROSS_SELL_PRODUCTS'),
  commerceIdentifier,
});

export default {
  relatedproducts: ({ fields, labels, mode, commerce, components }) => (
    <RelatedProducts
      {...readProductCarousel(fields, commerce)}
      {...relation(fields)}
      labels={labels}
      components={components}
      mode={mode}
    />
  ),
} satisfies Registry;
