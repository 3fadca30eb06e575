import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { isSafeUrl, sanitise } from '../../html';
import type { CommerceIdentifier, ProductData, ProductImage, ProductPrice } from '../../model/commerce';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import type { LabelOverrides } from '../../page/labels';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Price } from '../productcarousel/Price';
import { withLabels as withCartLabels } from '../productcarousel/productcarousel.labels';
import { UnknownProduct } from '../productcarousel/UnknownProduct';
import { Gallery, imagesOf } from './Gallery';
import { ProductLive } from './ProductLive';
import { product as behaviour, type ProductOptions } from './product.behaviour';
import { withLabels } from './product.labels';

/** The props of {@link Product}. */
export interface ProductProps extends BaseProps, ElementProps {
  /** Identifier of the product in the shop, or of one of its variants, which is then chosen. */
  commerceIdentifier?: CommerceIdentifier | undefined;
  /**
   * Shop data of the product. The CMS does not send it: the site adds it, or passes `commerce` to `Content`. Without it, visitors
   * see nothing, and preview shows the identifier.
   */
  product?: ProductData | undefined;
  /** Short text above the title, such as the kind of product. */
  pretitle?: string | undefined;
  /**
   * Level of the heading.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Address of the shop that adds a product to the cart. It receives `sku`, `quantity` and the chosen options by POST. Without it,
   * the button only dispatches `aem.cif.add-to-cart`.
   * @format url
   */
  cartURL?: string | undefined;
  /**
   * Whether the product can be added to the cart.
   * @default true
   */
  addToCartEnabled?: boolean | undefined;
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
  /**
   * Components below the price and the cart, such as conditions of delivery.
   * @react
   */
  children?: ReactNode;
}

/** What the behaviour needs to know; also in the markup, for pages without React. */
function optionsOf(
  product: ProductData,
  images: readonly ProductImage[],
  identifier: CommerceIdentifier | undefined,
): ProductOptions {
  const items = (product.variants ?? []).map((variant, index) => ({
    key: `${index}`,
    sku: variant.sku,
    values: variant.variantAttributes,
    soldOut: variant.inStock === false,
    image: images.findIndex(({ url }) => url === variant.image?.url),
  }));
  return {
    items,
    sku: product.sku ?? identifier?.value ?? '',
    soldOut: product.inStock === false,
    virtual: product.virtualProduct === true,
    chosen: items.find(({ sku }) => sku === identifier?.value)?.key,
  };
}

interface OfferProps {
  name?: string | undefined;
  sku: string;
  price: ProductPrice | undefined;
  inStock: boolean | undefined;
  labels: LabelOverrides | undefined;
}

/** Name, number, price and availability of a product or of one variant. */
function Offer({ name, sku, price, inStock, labels }: OfferProps): ReactNode {
  const words = withLabels(labels);
  return (
    <>
      {price && <Price price={price} labels={labels} />}
      {name && <p className="cmp-product__variant">{name}</p>}
      {sku && (
        <p className="cmp-product__number">
          {words.productSku} <bdi>{sku}</bdi>
        </p>
      )}
      {inStock !== undefined && (
        <p className={`cmp-product__stock cmp-product__stock--${inStock ? 'in' : 'out'}`}>
          {inStock ? words.productInStock : words.productOutOfStock}
        </p>
      )}
    </>
  );
}

/** The options of a product as radio buttons, which the form sends without a script too. */
function Options({ product, chosen }: { product: ProductData; chosen: number }): ReactNode {
  const selected = product.variants?.[chosen]?.variantAttributes ?? {};
  return product.variantAttributes?.map(({ id, label, values }) => (
    <fieldset key={id} className="cmp-product__option">
      <legend>{label}</legend>
      {values.map(value => (
        <label key={value.id}>
          <input
            type="radio"
            name={id}
            value={value.id}
            required
            defaultChecked={selected[id] === value.id}
          />
          {value.label}
        </label>
      ))}
    </fieldset>
  ));
}

/**
 * A product with its gallery, options, price and availability. Choosing options shows the price and the availability of that
 * variant. Adding to the cart is a form that the shop receives; cart, account and checkout are the shop's.
 *
 * @cms product
 * @cmsItems any
 */
export const Product = component(function Product(props: ProductProps, root) {
  const { id, commerceIdentifier, product, titleType: Heading = 'h2', cartURL, className, dataLayer } = props;
  const { addToCartEnabled = true, error, mode = 'publish', pretitle, children, labels, components } = props;
  const generatedId = useId();
  const words = withLabels(labels);
  if (!product) {
    if (mode === 'publish' || !commerceIdentifier) return null;
    return (
      <UnknownProduct
        {...root}
        id={id}
        sku={commerceIdentifier.value}
        error={error ?? words.productUnknown}
      />
    );
  }
  const rootId = id || `product-${generatedId}`;
  const images = imagesOf(product);
  const options = optionsOf(product, images, commerceIdentifier);
  const part = getPartProps(behaviour, options, rootId, className);
  const chosen = Number(options.chosen ?? -1);
  const { description, variants = [], title } = product;
  return (
    <ProductLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-sku': options.sku,
        'data-cmp-sold-out': options.soldOut ? '' : undefined,
        'data-cmp-virtual': options.virtual ? '' : undefined,
        ...tracked(dataLayer),
      }}
      options={options}
    >
      <Gallery
        images={images}
        name={`${rootId}-image`}
        shown={Math.max(0, options.items[chosen]?.image ?? 0)}
        label={words.productImages}
        numbered={words.productImage}
        components={components}
      />
      <div className="cmp-product__facts">
        <div className="cmp-product__head">
          {pretitle && <p className="cmp-product__pretitle">{pretitle}</p>}
          <Heading className="cmp-product__title">{title}</Heading>
          {description && (
            <div
              className="cmp-product__description cmp-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised
              dangerouslySetInnerHTML={{ __html: sanitise(description) }}
            />
          )}
        </div>
        <form {...part.form()} method="post" {...(cartURL && isSafeUrl(cartURL) && { action: cartURL })}>
          <input type="hidden" name="sku" {...part.sku()} />
          <Options product={product} chosen={chosen} />
          <div className="cmp-product__offers" role="status">
            <div {...part.base()}>
              <Offer sku={options.sku} price={product.priceRange} inStock={product.inStock} labels={labels} />
            </div>
            {variants.map(({ sku, name, priceRange, inStock, variantAttributes }, index) => (
              <div
                key={sku}
                {...part.offer(`${index}`)}
                data-cmp-sku={sku}
                data-cmp-options={`${new URLSearchParams(variantAttributes)}`}
                data-cmp-sold-out={inStock === false ? '' : undefined}
                data-cmp-image={options.items[index]?.image}
              >
                <Offer name={name} sku={sku} price={priceRange} inStock={inStock} labels={labels} />
              </div>
            ))}
            <p {...part.none()}>{words.productUnavailable}</p>
          </div>
          {addToCartEnabled && (
            <div className="cmp-product__cart">
              <label className="cmp-product__quantity">
                {words.productQuantity}
                <input type="number" name="quantity" min={1} max={999} defaultValue={1} required />
              </label>
              <button
                type="submit"
                {...part.add()}
                className="cmp-button cmp-button--primary cmp-product__add"
              >
                {withCartLabels(labels).addToCart}
              </button>
            </div>
          )}
        </form>
        {children && <div className="cmp-product__items">{children}</div>}
      </div>
    </ProductLive>
  );
});
