import type { ReactNode } from 'react';
import { withLabels as withLanguage } from '../../labels/language.labels';
import type { ProductPrice } from '../../model/commerce';
import { formatPrice } from '../../model/formatPrice';
import type { LabelOverrides } from '../../page/labels';
import { withLabels } from './productcarousel.labels';

/** A price, or a price range. Numbers stay left-to-right in any text direction. */
function Amount({ low, high }: { low: string; high: string | undefined }) {
  return <bdi>{high ? `${low} – ${high}` : low}</bdi>;
}

/** The props of {@link Price}. */
interface PriceProps {
  price: ProductPrice;
  labels: LabelOverrides | undefined;
}

/** The price of a product, with its range and its discount, in the language of the labels. */
export function Price({ price, labels }: PriceProps): ReactNode {
  const words = withLabels(labels);
  const { language, groupSeparator } = withLanguage(labels);
  const shown = formatPrice(price, language, groupSeparator);
  if (!shown) return null;
  const { low, high, regular, regularHigh, discount } = shown;
  const amounts = (
    <>
      {regular ? (
        <>
          <span className="cmp-link__screen-reader-only">{words.priceNow} </span>
          <ins>
            <Amount low={low} high={high} />
          </ins>{' '}
          <span className="cmp-link__screen-reader-only">{words.priceRegular} </span>
          <del>
            <Amount low={regular} high={regularHigh} />
          </del>
          {discount && (
            <>
              {' '}
              <bdi>{discount}</bdi>
            </>
          )}
        </>
      ) : (
        <Amount low={low} high={high} />
      )}
    </>
  );
  // The label has the price where `%s` is; without it, the price follows.
  const [before = '', after] = price.isStartPrice ? words.priceFrom.split('%s', 2) : [];
  const text = (
    <>
      {(after === undefined && before ? `${before} ` : before) || null}
      {amounts}
      {after || null}
    </>
  );
  if (!price.label) return <p className="cmp-productcard__price">{text}</p>;
  return (
    <p className="cmp-productcard__price cmp-productcard__fact">
      <span>{price.label}</span> <span>{text}</span>
    </p>
  );
}
