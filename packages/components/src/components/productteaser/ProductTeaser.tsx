import type { CommerceIdentifier, ProductData } from '../../model/commerce';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Button } from '../button/Button';
import { ActionButton } from '../productcarousel/ActionButton';
import { ProductCard } from '../productcarousel/ProductCard';
import { withLabels as withCartLabels } from '../productcarousel/productcarousel.labels';
import { UnknownProduct } from '../productcarousel/UnknownProduct';
import { withLabels } from './productteaser.labels';

/** The props of {@link ProductTeaser}. */
export interface ProductTeaserProps extends BaseProps, ElementProps {
  /** Identifier of the product in the shop. */
  commerceIdentifier?: CommerceIdentifier | undefined;
  /** Name of the product, if the exporter knew it. The shop's name takes precedence. */
  name?: string | undefined;
  /**
   * What the teaser asks visitors to do. Without it, only the name is a link.
   * @value details A link to the product.
   * @value add-to-cart A button that adds the product to the cart.
   */
  callToAction?: 'details' | 'add-to-cart' | undefined;
  /** Text of the call to action. Defaults to that of the language. */
  callToActionText?: string | undefined;
  /** Whether the product is not shipped. */
  virtualProduct?: boolean | undefined;
  /**
   * Level of the heading.
   * @format heading
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Shop data of the product. The CMS only sends the name, and the price in its data layer: the site adds the rest, or passes
   * `commerce` to `Content`. Without any, visitors see nothing, and preview shows the identifier.
   */
  product?: ProductData | undefined;
  /**
   * What went wrong while the shop was queried; preview shows it.
   * @react
   */
  error?: string | undefined;
  /**
   * Page mode. In `publish`, a product that the shop does not know is hidden.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
}

/**
 * One product with its image, name and price, and a call to action.
 *
 * @cms productteaser
 */
export const ProductTeaser = component(function ProductTeaser(props: ProductTeaserProps, root) {
  const { id, commerceIdentifier, name, callToAction, titleType = 'h3', className, dataLayer } = props;
  const { virtualProduct, error, mode = 'publish', labels, components } = props;
  const product = props.product ?? (name ? { title: name } : undefined);
  const sku = product?.sku ?? commerceIdentifier?.value ?? '';
  if (!product) {
    if (mode === 'publish' || !sku) return null;
    return <UnknownProduct {...root} id={id} sku={sku} error={error} />;
  }
  const words = withLabels(labels);
  const text = props.callToActionText;
  return (
    <div {...root} className={classNames('cmp-productteaser', className)} id={id} {...tracked(dataLayer)}>
      <ProductCard
        commerceIdentifier={commerceIdentifier ?? { value: sku }}
        product={product}
        titleType={titleType}
        within={dataLayer}
        labels={labels}
        components={components}
      >
        {callToAction === 'details' && product.url && (
          <Button
            text={text ?? words.productDetails}
            accessibilityLabel={`${text ?? words.productDetails} ${product.title}`}
            link={product.url}
            labels={labels}
            components={components}
          />
        )}
        {callToAction === 'details' && !product.url && text && (
          <p className="cmp-productteaser__action">{text}</p>
        )}
        {callToAction === 'add-to-cart' && (
          <ActionButton
            action="add-to-cart"
            label={text ?? withCartLabels(labels).addToCart}
            sku={sku}
            title={product.title}
            isVirtual={virtualProduct ?? product.virtualProduct}
          />
        )}
      </ProductCard>
    </div>
  );
});
