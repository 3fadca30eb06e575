import { type ReactNode, useId } from 'react';
import type { DataLayerData } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Labels } from '../../page/labels';
import { Slider } from '../slider/Slider';
import { withLabels } from '../slider/slider.labels';
import { type ItemsFields, itemsOptions } from './options';
import { ProductActions } from './ProductActions';
import { ProductCard } from './ProductCard';
import type { ProductItem } from './types';

/** The props of {@link ProductCarousel}: the CMS's fields, and what React adds. */
export interface ProductCarouselProps extends ItemsFields {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** Its author has chosen products. */
  configured?: boolean;
  /** The heading above it. */
  title?: string;
  /**
   * The heading's level; those of the products are one below.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel;
  /** Says what the carousel is about, where there is no heading. */
  accessibilityLabel?: string;
  /** The products. */
  productIdentifiers?: ProductItem[];
  /** Each has a button that raises `aem.cif.add-to-cart`. */
  addToCartEnabled?: boolean;
  /** Each has a button that raises `aem.cif.add-to-wishlist`. */
  addToWishListEnabled?: boolean;
  /**
   * Further classes.
   * @format class
   */
  className?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * For visitors (`publish`) a product that the shop does not know is left out.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit';
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/** One level below. */
export const below = (level: HeadingLevel): HeadingLevel =>
  `h${Math.min(Number(level[1]) + 1, 6)}` as HeadingLevel;

/**
 * Products side by side, as many as there is room for, in a ring. The CMS sends what names them; the rest is the shop's.
 *
 * @cms productcarousel
 */
export function ProductCarousel(props: ProductCarouselProps): ReactNode {
  const { id, title, titleType: Heading = 'h2', productIdentifiers = [], mode = 'publish', labels } = props;
  const own = useId();
  const root = id || `productcarousel-${own}`;
  const shown = productIdentifiers.filter(({ product }) => product || mode !== 'publish');
  if (shown.length === 0) return null;
  const { addToCartEnabled, addToWishListEnabled, accessibilityLabel } = props;
  const { slider } = withLabels(labels);
  const named = title || accessibilityLabel;
  return (
    <>
      <Slider
        id={root}
        className={['cmp-productcarousel', props.className].filter(Boolean).join(' ')}
        table={props.secondary ? 'items-secondary' : 'items'}
        options={{
          ...itemsOptions(props),
          ...(!named && { role: 'group' }),
          ...(Object.keys(slider).length > 0 && { i18n: slider }),
        }}
        {...(title ? { labelledby: `${root}-title` } : accessibilityLabel && { label: accessibilityLabel })}
        dataLayer={props.dataLayer}
        header={
          title && (
            <Heading className="cmp-productcarousel__title" id={`${root}-title`}>
              {title}
            </Heading>
          )
        }
      >
        {shown.map((item, index) => (
          <ProductCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be there twice.
            key={`${item.commerceIdentifier.value} ${index}`}
            {...item}
            titleType={title ? below(Heading) : Heading}
            addToCartEnabled={addToCartEnabled}
            addToWishListEnabled={addToWishListEnabled}
            labels={labels}
          />
        ))}
      </Slider>
      {(addToCartEnabled || addToWishListEnabled) && <ProductActions id={root} />}
    </>
  );
}
