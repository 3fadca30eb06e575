import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, boolean, heading, reader } from '../../model/read';
import { commerceIdentifier, findProduct, ownProduct } from '../../model/readCommerce';
import type { Registry } from '../../model/render';
import { Product, type ProductProps } from './Product';

const read = reader<ProductProps, 'children' | 'error' | 'mode'>({
  ...base,
  commerceIdentifier,
  product: ownProduct,
  pretitle: text,
  titleType: heading,
  cartURL: text,
  addToCartEnabled: boolean,
});

export default {
  product: ({ fields, items, labels, mode, commerce, components }) => {
    const props = read(fields);
    const product = findProduct(props.product, props.commerceIdentifier, commerce);
    return (
      <Product
        {...props}
        {...(product && { product })}
        error={commerce?.error}
        labels={labels}
        components={components}
        mode={mode}
      >
        {items.length > 0 && childrenOf(items)}
      </Product>
    );
  },
} satisfies Registry;
