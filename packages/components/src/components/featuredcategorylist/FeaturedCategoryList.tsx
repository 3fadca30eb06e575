import { type ReactNode, useId } from 'react';
import type { Category, CommerceIdentifier } from '../../model/commerce';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { getLevelBelow, type HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import type { LabelOverrides } from '../../page/labels';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type Components, type ElementProps, ImageElement } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { type ItemsFields, itemsOptions } from '../productcarousel/options';
import { Slider } from '../slider/Slider';

/** One category. */
export interface CategoryItem {
  /** Identifier of the category in the shop. */
  categoryIdentifier: CommerceIdentifier;
  /**
   * URL of an image that the author has chosen instead of the shop's.
   * @format image
   */
  assetPath?: string | undefined;
  /**
   * Shop data of the category. Exporters do not send it: the site adds it, or passes `commerce` to `Content`.
   * Without it, the category is hidden from visitors, and preview shows its identifier.
   */
  category?: Category | undefined;
}

/** The props of {@link FeaturedCategoryList}. */
export interface FeaturedCategoryListProps extends ItemsFields, BaseProps, ElementProps {
  /** Whether an author has chosen categories. */
  configured?: boolean | undefined;
  /** Heading of the list. */
  title?: string | undefined;
  /**
   * Level of the heading. Those of the categories are one below.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /** Accessible name of a list without a heading. */
  accessibilityLabel?: string | undefined;
  /** Categories in display order. Without any, nothing is rendered. */
  categoryItems?: CategoryItem[] | undefined;
  /**
   * Layout: a carousel that loops, or a grid of all categories.
   * @default carousel
   * @value carousel A carousel that loops.
   * @value list A grid of all categories.
   */
  variant?: 'carousel' | 'list' | undefined;
  /**
   * Page mode. In `publish`, categories that the shop does not know are hidden.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
}

interface CategoryCardProps {
  item: CategoryItem;
  level: HeadingLevel;
  /** Data-layer entry of the list, to which clicks belong. */
  within: DataLayerData | undefined;
  labels: LabelOverrides | undefined;
  components: Components | undefined;
}

function CategoryCard({ item, level: Heading, within, labels, components }: CategoryCardProps): ReactNode {
  const { category, categoryIdentifier, assetPath } = item;
  if (!category) {
    return (
      <div className="cmp-card cmp-categorycard cmp-categorycard--unknown">
        <p className="cmp-card__title cmp-categorycard__name">
          <bdi>{categoryIdentifier.value}</bdi>
        </p>
      </div>
    );
  }
  const { name, url, image } = category;
  // A value that does not start like a URL is the name of an asset that the CMS did not find.
  const src = assetPath && /^(\/|https?:)/.test(assetPath) ? assetPath : image;
  return (
    <div className="cmp-card cmp-categorycard">
      <div className="cmp-card__image cmp-categorycard__image">
        <ImageElement image={src} loading="lazy" draggable={false} components={components} />
      </div>
      <Heading className="cmp-card__title cmp-categorycard__name">
        <Anchor
          link={url ? { valid: true, url } : undefined}
          className="cmp-card__link cmp-categorycard__link"
          within={within}
          labels={labels}
          components={components}
        >
          {name}
        </Anchor>
      </Heading>
    </div>
  );
}

/**
 * Shop categories, as a carousel or a grid. The CMS sends only identifiers; all other data comes from the shop.
 *
 * @cms featuredcategorylist categorycarousel
 */
export const FeaturedCategoryList = component(function FeaturedCategoryList(
  props: FeaturedCategoryListProps,
  root,
) {
  const { title, titleType: Heading = 'h2', categoryItems = [], mode = 'publish' } = props;
  const { accessibilityLabel, className, dataLayer, labels, components } = props;
  const generatedId = useId();
  const rootId = props.id || `featuredcategorylist-${generatedId}`;
  const shown = categoryItems.filter(({ category }) => category || mode !== 'publish');
  if (shown.length === 0) return null;
  const heading = title && (
    <Heading className="cmp-cards__title cmp-featuredcategorylist__title" id={`${rootId}-title`}>
      {title}
    </Heading>
  );
  const cards = shown.map((item, index) => (
    <CategoryCard
      // biome-ignore lint/suspicious/noArrayIndexKey: the same category may occur twice.
      key={`${item.categoryIdentifier.value} ${index}`}
      item={item}
      level={title ? getLevelBelow(Heading) : Heading}
      within={dataLayer}
      labels={labels}
      components={components}
    />
  ));
  if (props.variant === 'list') {
    return (
      <div
        {...root}
        id={rootId}
        className={classNames('cmp-featuredcategorylist', 'cmp-featuredcategorylist--list', className)}
        {...tracked(dataLayer)}
      >
        {heading}
        <ul
          className="cmp-featuredcategorylist__content"
          aria-labelledby={title && `${rootId}-title`}
          aria-label={title ? undefined : accessibilityLabel}
        >
          {cards.map(card => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <Slider
      {...root}
      id={rootId}
      className={classNames('cmp-featuredcategorylist', 'cmp-categorycarousel', className)}
      table={props.secondary ? 'items-secondary' : 'items'}
      options={{ ...itemsOptions(props), ...(!title && !accessibilityLabel && { role: 'group' }) }}
      {...(title ? { labelledby: `${rootId}-title` } : accessibilityLabel && { label: accessibilityLabel })}
      dataLayer={dataLayer}
      labels={labels}
      header={heading}
    >
      {cards}
    </Slider>
  );
});
