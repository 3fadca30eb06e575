import { useId } from 'react';
import { getLevelBelow, type HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Slider } from '../slider/Slider';
import { type ItemsFields, itemsOptions } from './options';
import { ProductCard } from './ProductCard';
import type { ProductItem } from './types';

/** The props of {@link ProductCarousel}. */
export interface ProductCarouselProps extends ItemsFields, BaseProps, ElementProps {
  /** Whether an author has chosen products. */
  configured?: boolean | undefined;
  /** Heading of the carousel. */
  title?: string | undefined;
  /**
   * Level of the heading. Those of the products are one below.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /** Accessible name of a carousel without a heading. */
  accessibilityLabel?: string | undefined;
  /** Products in display order. Without any, nothing is rendered. */
  productIdentifiers?: ProductItem[] | undefined;
  /** Adds a button to each product that dispatches `aem.cif.add-to-cart`. */
  addToCartEnabled?: boolean | undefined;
  /** Adds a button to each product that dispatches `aem.cif.add-to-wishlist`. */
  addToWishListEnabled?: boolean | undefined;
  /**
   * Page mode. In `publish`, products that the shop does not know are hidden.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
}

/**
 * Products in a looping carousel that shows as many as fit. The CMS sends only identifiers; all other data comes
 * from the shop.
 *
 * @cms productcarousel
 */
export const ProductCarousel = component(function ProductCarousel(props: ProductCarouselProps, root) {
  const { title, titleType: Heading = 'h2', productIdentifiers = [], mode = 'publish' } = props;
  const { addToCartEnabled, addToWishListEnabled, accessibilityLabel, labels, components } = props;
  const generatedId = useId();
  const rootId = props.id || `productcarousel-${generatedId}`;
  const shown = productIdentifiers.filter(({ product }) => product || mode !== 'publish');
  if (shown.length === 0) return null;
  const isNamed = title || accessibilityLabel;
  return (
    <Slider
      {...root}
      id={rootId}
      className={classNames('cmp-productcarousel', props.className)}
      table={props.secondary ? 'items-secondary' : 'items'}
      options={{ ...itemsOptions(props), ...(!isNamed && { role: 'group' }) }}
      {...(title ? { labelledby: `${rootId}-title` } : accessibilityLabel && { label: accessibilityLabel })}
      dataLayer={props.dataLayer}
      labels={labels}
      header={
        title && (
          <Heading className="cmp-cards__title cmp-productcarousel__title" id={`${rootId}-title`}>
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
          titleType={title ? getLevelBelow(Heading) : Heading}
          addToCartEnabled={addToCartEnabled}
          addToWishListEnabled={addToWishListEnabled}
          labels={labels}
          components={components}
        />
      ))}
    </Slider>
  );
});
