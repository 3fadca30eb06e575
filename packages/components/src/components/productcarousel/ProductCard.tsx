import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { ProductPrice } from '../../model/commerce';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Labels } from '../../page/labels';
import { type ElementProps, ImageElement } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { ActionButton } from './ActionButton';
import { type OwnLabels, withLabels } from './productcarousel.labels';
import type { ProductItem } from './types';

/** The props of {@link ProductCard}. */
export interface ProductCardProps extends ProductItem, ElementProps {
  /** Level of the card's heading. */
  titleType: HeadingLevel;
  addToCartEnabled?: boolean | undefined;
  addToWishListEnabled?: boolean | undefined;
  labels?: Partial<Labels> | undefined;
}

/** A price, or a price range. Numbers stay left-to-right in any text direction. */
function Amount({ low, high }: { low: string; high: string | undefined }) {
  return <bdi>{high && high !== low ? `${low} – ${high}` : low}</bdi>;
}

function Price({ price, words }: { price: ProductPrice; words: OwnLabels }) {
  const { formattedFinalPrice: now, formattedRegularPrice: regular, isRange, isDiscounted } = price;
  const low = now ?? regular;
  if (!low) return null;
  const high = isRange ? (now ? price.formattedFinalPriceMax : price.formattedRegularPriceMax) : undefined;
  return (
    <p className="cmp-productcard__price">
      {price.isStartPrice && `${words.priceFrom} `}
      {isDiscounted && regular && regular !== now ? (
        <>
          <span className="cmp-link__screen-reader-only">{words.priceNow} </span>
          <ins>
            <Amount low={low} high={high} />
          </ins>{' '}
          <span className="cmp-link__screen-reader-only">{words.priceRegular} </span>
          <del>
            <Amount low={regular} high={isRange ? price.formattedRegularPriceMax : undefined} />
          </del>
        </>
      ) : (
        <Amount low={low} high={high} />
      )}
    </p>
  );
}

/**
 * A product with its image, name and price. One link covers the card, with buttons on top of it. A product that the
 * shop does not know shows its identifier without a link.
 */
export function ProductCard(props: ProductCardProps): ReactNode {
  const { id, commerceIdentifier, product, titleType: Heading, dataLayer, labels, components } = props;
  const { addToCartEnabled, addToWishListEnabled } = props;
  const words = withLabels(labels);
  const sku = commerceIdentifier.value;
  if (!product) {
    return (
      <div className="cmp-card cmp-productcard cmp-productcard--unknown" id={id}>
        <p className="cmp-productcard__sku">
          <bdi>{sku}</bdi>
        </p>
      </div>
    );
  }
  const { title, url, imageURL, imageAlt = '', priceRange, virtualProduct } = product;
  return (
    <div className="cmp-card cmp-productcard" id={id} {...tracked(dataLayer)}>
      {imageURL && isSafeUrl(imageURL, true) && (
        <div className="cmp-card__image cmp-productcard__image">
          <ImageElement
            src={imageURL}
            alt={imageAlt}
            loading="lazy"
            draggable={false}
            components={components}
          />
        </div>
      )}
      <Heading className="cmp-card__title cmp-productcard__title">
        <Anchor
          link={url ? { valid: true, url } : undefined}
          className="cmp-card__link cmp-productcard__link"
          within={dataLayer}
          labels={labels}
          components={components}
        >
          {title}
        </Anchor>
      </Heading>
      {priceRange && <Price price={priceRange} words={words} />}
      {(addToCartEnabled || addToWishListEnabled) && (
        <div className="cmp-productcard__actions">
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
