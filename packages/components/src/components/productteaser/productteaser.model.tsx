import { text } from '../../model/model';
import { base, boolean, heading, oneOf, reader } from '../../model/read';
import { commerceIdentifier, findProduct, ownProduct } from '../../model/readCommerce';
import type { Registry } from '../../model/render';
import { ProductTeaser, type ProductTeaserProps } from './ProductTeaser';

const read = reader<ProductTeaserProps, 'error' | 'mode'>({
  ...base,
  commerceIdentifier,
  name: text,
  callToAction: oneOf('details', 'add-to-cart'),
  callToActionText: text,
  virtualProduct: boolean,
  titleType: heading,
  product: ownProduct,
});

export default {
  productteaser: ({ fields, labels, mode, commerce, components }) => {
    const props = read(fields);
    const product = findProduct(props.product, props.commerceIdentifier, commerce, fields.dataLayer);
    return (
      <ProductTeaser
        {...props}
        {...(product && { product })}
        error={commerce?.error}
        labels={labels}
        components={components}
        mode={mode}
      />
    );
  },
} satisfies Registry;
