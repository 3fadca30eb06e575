import { type ReactNode, useId } from 'react';
import { isSafeUrl } from '../../html';
import type { Category, CommerceIdentifier } from '../../model/commerce';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Labels } from '../../page/labels';
import { Anchor } from '../link/Anchor';
import { type ItemsFields, itemsOptions } from '../productcarousel/options';
import { below } from '../productcarousel/ProductCarousel';
import { Slider } from '../slider/Slider';
import { withLabels } from '../slider/slider.labels';

/** One category. */
export interface CategoryItem {
  /** Names the category in the shop. */
  categoryIdentifier: CommerceIdentifier;
  /**
   * A picture that the author has chosen in the place of the shop's.
   * @format image
   */
  assetPath?: string;
  /**
   * What the shop knows of it. No exporter sends it: the site puts it in, or gives `Content` a `commerce`. Without it,
   * visitors see nothing of the category, and preview shows its name in the shop.
   */
  category?: Category;
}

/** The props of {@link FeaturedCategoryList}: the CMS's fields, and what React adds. */
export interface FeaturedCategoryListProps extends ItemsFields {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** Its author has chosen categories. */
  configured?: boolean;
  /** The heading above it. */
  title?: string;
  /**
   * The heading's level; those of the categories are one below.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel;
  /** Says what it is about, where there is no heading. */
  accessibilityLabel?: string;
  /** The categories. */
  categoryItems?: CategoryItem[];
  /**
   * A ring of as many as there is room for, or all of them in a grid.
   * @default carousel
   */
  variant?: 'carousel' | 'list';
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
   * For visitors (`publish`) a category that the shop does not know is left out.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit';
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

function CategoryCard({
  item,
  level: Heading,
  labels,
}: {
  item: CategoryItem;
  level: HeadingLevel;
  labels: Partial<Labels> | undefined;
}) {
  const { category, categoryIdentifier, assetPath } = item;
  if (!category) {
    return (
      <div className="cmp-categorycard cmp-categorycard--unknown">
        <p className="cmp-categorycard__name">
          <bdi>{categoryIdentifier.value}</bdi>
        </p>
      </div>
    );
  }
  const { name, url, image } = category;
  // What does not begin as an address is the name of something that the CMS did not find.
  const picture = assetPath && /^(\/|https?:)/.test(assetPath) ? assetPath : image;
  return (
    <div className="cmp-categorycard">
      <div className="cmp-categorycard__image">
        {picture && isSafeUrl(picture, true) && <img src={picture} alt="" loading="lazy" draggable={false} />}
      </div>
      <Heading className="cmp-categorycard__name">
        <Anchor
          link={url ? { valid: true, url } : undefined}
          className="cmp-categorycard__link"
          labels={labels}
        >
          {name}
        </Anchor>
      </Heading>
    </div>
  );
}

/**
 * Categories of the shop, as a carousel or as a grid. The CMS sends what names them; the rest is the shop's.
 *
 * @cms featuredcategorylist categorycarousel
 */
export function FeaturedCategoryList(props: FeaturedCategoryListProps): ReactNode {
  const { id, title, titleType: Heading = 'h2', categoryItems = [], mode = 'publish', labels } = props;
  const own = useId();
  const root = id || `featuredcategorylist-${own}`;
  const shown = categoryItems.filter(({ category }) => category || mode !== 'publish');
  if (shown.length === 0) return null;
  const level = title ? below(Heading) : Heading;
  const heading = title && (
    <Heading className="cmp-featuredcategorylist__title" id={`${root}-title`}>
      {title}
    </Heading>
  );
  const cards = shown.map((item, index) => (
    <CategoryCard
      // biome-ignore lint/suspicious/noArrayIndexKey: the same category may be there twice.
      key={`${item.categoryIdentifier.value} ${index}`}
      item={item}
      level={level}
      labels={labels}
    />
  ));
  const classes = (kind: string) =>
    ['cmp-featuredcategorylist', kind, props.className].filter(Boolean).join(' ');
  if (props.variant === 'list') {
    return (
      <div id={root} className={classes('cmp-featuredcategorylist--list')} {...tracked(props.dataLayer)}>
        {heading}
        <ul
          className="cmp-featuredcategorylist__content"
          aria-labelledby={title && `${root}-title`}
          aria-label={title ? undefined : props.accessibilityLabel}
        >
          {cards.map(card => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      </div>
    );
  }
  const { slider } = withLabels(labels);
  const label = props.accessibilityLabel;
  return (
    <Slider
      id={root}
      className={classes('cmp-categorycarousel')}
      table={props.secondary ? 'items-secondary' : 'items'}
      options={{
        ...itemsOptions(props),
        ...(!title && !label && { role: 'group' }),
        ...(Object.keys(slider).length > 0 && { i18n: slider }),
      }}
      {...(title ? { labelledby: `${root}-title` } : label && { label })}
      dataLayer={props.dataLayer}
      header={heading}
    >
      {cards}
    </Slider>
  );
}
