import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import type { Labels } from '../../page/labels';
import { BreadcrumbLive } from './BreadcrumbLive';
import { breadcrumb, middle } from './breadcrumb.behaviour';
import { withLabels } from './breadcrumb.labels';

/** A page on the way to this one (BRC-01). */
export interface BreadcrumbItem {
  /**
   * The id of its element.
   * @format id
   */
  id?: string;
  /** Its text. */
  title: string;
  /** Where it leads. */
  link?: Link;
  /** It is on the way to the page, or the page itself. */
  active?: boolean;
  /** It is the page itself. */
  current?: boolean;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}

/** The props of {@link Breadcrumb}: the CMS's fields, and what React adds. */
export interface BreadcrumbProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The pages from the site's first one to this one. */
  items?: BreadcrumbItem[];
  /** The name of the landmark; unless given, the label `breadcrumb`. */
  accessibilityLabel?: string;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * The way to the page, in one row (APG breadcrumb).
 *
 * Where it is too long, the middle items are shortened, then hidden behind a button that shows them all; the first one
 * and the last two never change (BRC-02). Without scripts it takes the rows that it needs.
 *
 * @cms breadcrumb
 */
export function Breadcrumb({
  id,
  items = [],
  accessibilityLabel,
  className,
  dataLayer,
  labels,
}: BreadcrumbProps): ReactNode {
  const own = useId();
  if (items.length === 0) return null;
  const root = id || `breadcrumb-${own}`;
  // The place is what tells two pages of one name apart.
  const entries = items.map((item, index) => ({ item, index, key: `${index}` }));
  const options = { items: entries.map(({ key }) => ({ key })) };
  const words = withLabels(labels);
  const p = parts(breadcrumb, options, root, className);
  const shortens = middle(items).length > 0;
  return (
    <>
      <nav {...p.root()} aria-label={accessibilityLabel || words.breadcrumb} {...tracked(dataLayer)}>
        <ol {...p.list()} itemScope itemType="http://schema.org/BreadcrumbList">
          {entries.flatMap(({ item, index, key }) => [
            index === 1 && shortens && (
              <li key="more" className="cmp-breadcrumb__rest">
                <button type="button" {...p.more()} aria-label={words.breadcrumbMore}>
                  …
                </button>
              </li>
            ),
            <Item key={key} item={item} index={index} part={p.item(key)} />,
          ])}
        </ol>
      </nav>
      {shortens && <BreadcrumbLive id={root} options={options} />}
    </>
  );
}

function Item({ item, index, part }: { item: BreadcrumbItem; index: number; part: object }): ReactNode {
  const { id, title, link, active, current, dataLayer } = item;
  // The page itself is no link.
  const props = current ? undefined : anchor(link);
  const name = <span itemProp="name">{title}</span>;
  const own = part as { className: string };
  return (
    <li
      {...own}
      className={active || current ? `${own.className} cmp-breadcrumb__item--active` : own.className}
      id={id}
      aria-current={current ? 'page' : undefined}
      itemProp="itemListElement"
      itemScope
      itemType="http://schema.org/ListItem"
      {...tracked(dataLayer)}
    >
      {props ? (
        <a className="cmp-breadcrumb__item-link" itemProp="item" {...props} {...clickable(dataLayer)}>
          {name}
        </a>
      ) : (
        name
      )}
      <meta itemProp="position" content={`${index + 1}`} />
    </li>
  );
}
