import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { LabelOverrides } from '../../page/labels';
import { type ElementProps, ImageElement, sourceOf } from '../../react/elements';
import { Icon } from '../icon/Icon';
import { Anchor } from '../link/Anchor';
import { ActionButton } from './ActionButton';
import { Price } from './Price';
import { withLabels } from './productcarousel.labels';
import type { ProductItem } from './types';
import { UnknownProduct } from './UnknownProduct';

/** The props of {@link ProductCard}. */
export interface ProductCardProps extends ProductItem, ElementProps {
  /** Level of the card's heading. */
  titleType: HeadingLevel;
  /** Loads the image at once, for a card that is visible when the page opens. */
  priority?: boolean | undefined;
  addToCartEnabled?: boolean | undefined;
  addToWishListEnabled?: boolean | undefined;
  labels?: LabelOverrides | undefined;
  /** Data-layer entry of the element around the card, to which clicks belong. */
  within?: DataLayerData | undefined;
  /** Other actions of the product. */
  children?: ReactNode;
}

/**
 * A product with its image, name, facts and price. One link covers the card, with buttons on top of it. A product that the
 * shop does not know shows its identifier without a link.
 */
export function ProductCard(props: ProductCardProps): ReactNode {
  const {
    id,
    commerceIdentifier,
    product,
    titleType: Heading,
    dataLayer,
    labels,
    components,
    children,
  } = props;
  const { addToCartEnabled, addToWishListEnabled, within } = props;
  const words = withLabels(labels);
  const sku = commerceIdentifier.value;
  if (!product) return <UnknownProduct id={id} sku={sku} />;
  const { title, url, image = product.imageURL, imageAlt, priceRange, virtualProduct, facts = [] } = product;
  const { src } = sourceOf(image);
  return (
    <div className="cmp-card cmp-productcard" id={id} {...tracked(dataLayer)}>
      {src && isSafeUrl(src, true) && (
        <div className="cmp-card__image cmp-productcard__image">
          <ImageElement
            loading={props.priority ? undefined : 'lazy'}
            image={image}
            alt={imageAlt}
            draggable={false}
            components={components}
          />
        </div>
      )}
      <Heading className="cmp-card__title cmp-productcard__title">
        <Anchor
          link={url ? { valid: true, url } : undefined}
          className="cmp-card__link cmp-productcard__link"
          within={dataLayer ?? within}
          labels={labels}
          components={components}
        >
          {title}
        </Anchor>
        {url && <Icon name="arrow-right" />}
      </Heading>
      {product.shortDescription && <p className="cmp-productcard__description">{product.shortDescription}</p>}
      {facts.length > 0 && (
        <dl className="cmp-productcard__facts">
          {facts.map(({ label, value }) => (
            <div key={label} className="cmp-productcard__fact">
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {priceRange && <Price price={priceRange} labels={labels} />}
      {(addToCartEnabled || addToWishListEnabled || children) && (
        <div className="cmp-productcard__actions">
          {children}
          {addToCartEnabled && (
            <ActionButton
              action="add-to-cart"
              label={words.addToCart}
              sku={sku}
              title={title}
              isVirtual={virtualProduct}
            />
          )}
          {addToWishListEnabled && (
            <ActionButton action="add-to-wishlist" label={words.addToWishList} sku={sku} title={title} />
          )}
        </div>
      )}
    </div>
  );
}
