import { type ReactNode, useId } from 'react';
import { getPartProps, type PartProps } from '../../behaviour/parts';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type Components, type ElementProps, linkElement } from '../../react/elements';
import { BreadcrumbLive } from './BreadcrumbLive';
import { breadcrumb, middle } from './breadcrumb.behaviour';
import { withLabels } from './breadcrumb.labels';

/** A page in a breadcrumb. */
export interface BreadcrumbItem {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Text of the item. */
  title: string;
  /** Link to the page. */
  link?: LinkProp | undefined;
  /** Whether the item is the current page or an ancestor of it. */
  active?: boolean | undefined;
  /** Whether the item is the current page. */
  current?: boolean | undefined;
  /**
   * Data-layer entry for this item.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}

/** The props of {@link Breadcrumb}. */
export interface BreadcrumbProps extends BaseProps, ElementProps {
  /** Pages from the site's home page to the current one. Without any, nothing is rendered. */
  items?: BreadcrumbItem[] | undefined;
  /** Accessible name of the landmark. Defaults to the label `breadcrumb`. */
  accessibilityLabel?: string | undefined;
}

/**
 * The path to the current page, in one row (APG breadcrumb pattern).
 *
 * If the row is too long, the middle items are shortened first, then hidden behind a button that shows them all; the first
 * item and the last two never change. Without scripts the items wrap.
 *
 * @cms breadcrumb
 * @cmsVersion v3
 */
export const Breadcrumb = component(function Breadcrumb(
  { id, items = [], accessibilityLabel, className, dataLayer, labels, components }: BreadcrumbProps,
  root,
) {
  const generatedId = useId();
  if (items.length === 0) return null;
  const rootId = id || `breadcrumb-${generatedId}`;
  // Two pages may have the same name, so the position is the key.
  const entries = items.map((item, index) => ({ item, index, key: `${index}` }));
  const options = { items: entries.map(({ key }) => ({ key })) };
  const words = withLabels(labels);
  const part = getPartProps(breadcrumb, options, rootId, className);
  const canShorten = middle(items).length > 0;
  return (
    <BreadcrumbLive
      as="nav"
      root={{
        ...root,
        ...part.root(),
        'aria-label': accessibilityLabel || root['aria-label'] || words.breadcrumb,
        ...tracked(dataLayer),
      }}
      options={options}
      isIdle={!canShorten}
    >
      <ol {...part.list()} itemScope itemType="http://schema.org/BreadcrumbList">
        {entries.flatMap(({ item, index, key }) => [
          index === 1 && canShorten && (
            <li key="more" className="cmp-breadcrumb__rest">
              <button type="button" {...part.more()} aria-label={words.breadcrumbMore}>
                …
              </button>
            </li>
          ),
          <Item key={key} item={item} index={index} part={part.item(key)} components={components} />,
        ])}
      </ol>
    </BreadcrumbLive>
  );
});

interface ItemProps {
  item: BreadcrumbItem;
  index: number;
  part: PartProps;
  components: Components | undefined;
}

function Item({ item, index, part, components }: ItemProps): ReactNode {
  const { title, link, active, current, dataLayer } = item;
  // The current page is not a link.
  const props = current ? undefined : anchor(link);
  const A = linkElement(components, props?.href);
  const name = (
    <span itemProp="name" aria-current={current ? 'page' : undefined}>
      {title}
    </span>
  );
  return (
    <li
      {...part}
      className={classNames(part.className, (active || current) && 'cmp-breadcrumb__item--active')}
      id={item.id}
      itemProp="itemListElement"
      itemScope
      itemType="http://schema.org/ListItem"
      {...tracked(dataLayer)}
    >
      {props ? (
        <A className="cmp-breadcrumb__item-link" itemProp="item" {...props} {...clickable(dataLayer)}>
          {name}
        </A>
      ) : (
        name
      )}
      <meta itemProp="position" content={`${index + 1}`} />
    </li>
  );
}
