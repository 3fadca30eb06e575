import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { ProductPrice } from '../../model/commerce';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Labels } from '../../page/labels';
import { Anchor } from '../link/Anchor';
import { type OwnLabels, withLabels } from './productcarousel.labels';
import type { ProductItem } from './types';

/** The props of {@link ProductCard}. */
export interface ProductCardProps extends ProductItem {
  /** The level of its heading. */
  titleType: HeadingLevel;
  addToCartEnabled?: boolean | undefined;
  addToWishListEnabled?: boolean | undefined;
  labels?: Partial<Labels> | undefined;
}

/** One amount, or the two ends of several. The numbers keep their direction in every text. */
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
 * A product in a row of them: picture, name, price. One link covers all of it; what can be done stands above. A product that
 * the shop does not know shows its name in the shop, and leads nowhere.
 */
export function ProductCard(props: ProductCardProps): ReactNode {
  const { id, commerceIdentifier, product, titleType: Heading, addToCartEnabled, dataLayer, labels } = props;
  const words = withLabels(labels);
  if (!product) {
    return (
      <div className="cmp-productcard cmp-productcard--unknown" id={id}>
        <p className="cmp-productcard__sku">
          <bdi>{commerceIdentifier.value}</bdi>
        </p>
      </div>
    );
  }
  const { title, url, imageURL, imageAlt = '', priceRange, virtualProduct } = product;
  const sku = commerceIdentifier.value;
  return (
    <div className="cmp-productcard" id={id} {...tracked(dataLayer)}>
      {imageURL && isSafeUrl(imageURL, true) && (
        <div className="cmp-productcard__image">
          <img src={imageURL} alt={imageAlt} loading="lazy" draggable={false} />
        </div>
      )}
      <Heading className="cmp-productcard__title">
        <Anchor
          link={url ? { valid: true, url } : undefined}
          className="cmp-productcard__link"
          within={dataLayer}
          labels={labels}
        >
          {title}
        </Anchor>
      </Heading>
      {priceRange && <Price price={priceRange} words={words} />}
      {(addToCartEnabled || props.addToWishListEnabled) && (
        <div className="cmp-productcard__actions">
          {addToCartEnabled && (
            <button
              type="button"
              className="cmp-button cmp-button--secondary"
              data-action="add-to-cart"
              data-item-sku={sku}
              data-virtual={virtualProduct ? '' : undefined}
            >
              {words.addToCart}
              <span className="cmp-link__screen-reader-only"> {title}</span>
            </button>
          )}
          {props.addToWishListEnabled && (
            <button
              type="button"
              className="cmp-button cmp-button--secondary"
              data-action="add-to-wishlist"
              data-item-sku={sku}
            >
              {words.addToWishList}
              <span className="cmp-link__screen-reader-only"> {title}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
