import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import type { Labels } from '../../page/labels';
import { withLabels } from './navigation.labels';

/** A page in a navigation (NAV-01). */
export interface NavigationItem {
  /**
   * The id of its element.
   * @format id
   */
  id?: string;
  /** Where the CMS keeps the page. */
  path?: string;
  /** Where it leads. */
  link?: Link;
  /** The pages below it. */
  children?: NavigationItem[];
  /** How deep it stands, counted from 0; unless given, its depth in the model. */
  level?: number;
  /** It is on the way to the page, or the page itself. */
  active?: boolean;
  /** It is the page itself. */
  current?: boolean;
  /** Its text. */
  title: string;
  /** What the page is about: shown where a mouse rests on the link. */
  description?: string;
  /** When the page was last changed: epoch milliseconds. */
  lastModified?: number;
  /**
   * What the item tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The page's resource type. */
  type?: string;
}

/** The props of {@link Navigation}: the CMS's fields, and what React adds. */
export interface NavigationProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The pages. */
  items?: NavigationItem[];
  /** The name of the landmark; unless given, the label `pages`. */
  accessibilityLabel?: string;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * What the navigation tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * A site's pages as nested lists of links. The page itself has `aria-current="page"`.
 *
 * @cms navigation
 */
export function Navigation({
  id,
  items = [],
  accessibilityLabel,
  className,
  dataLayer,
  labels,
}: NavigationProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav
      className={['cmp-navigation', className].filter(Boolean).join(' ')}
      id={id}
      itemScope
      itemType="http://schema.org/SiteNavigationElement"
      aria-label={accessibilityLabel || withLabels(labels).pages}
      {...tracked(dataLayer)}
    >
      <Group items={items} depth={0} />
    </nav>
  );
}

function Group({ items, depth }: { items: NavigationItem[]; depth: number }): ReactNode {
  return (
    <ul className="cmp-navigation__group">
      {items.map(item => (
        <Item key={`${item.id} ${item.link?.url} ${item.title}`} item={item} depth={depth} />
      ))}
    </ul>
  );
}

function Item({ item, depth }: { item: NavigationItem; depth: number }): ReactNode {
  const { id, title, description, link, level = depth, active, current, children = [], dataLayer } = item;
  const props = anchor(link);
  const classes = ['cmp-navigation__item', `cmp-navigation__item--level-${level}`];
  if (active || current) classes.push('cmp-navigation__item--active');
  const ariaCurrent = current ? 'page' : undefined;
  return (
    <li className={classes.join(' ')} id={id} {...tracked(dataLayer)}>
      {props ? (
        <a
          className="cmp-navigation__item-link"
          title={description || undefined}
          {...props}
          aria-current={ariaCurrent}
          {...clickable(dataLayer)}
        >
          {title}
        </a>
      ) : (
        <span className="cmp-navigation__item-link" aria-current={ariaCurrent}>
          {title}
        </span>
      )}
      {children.length > 0 && <Group items={children} depth={depth + 1} />}
    </li>
  );
}
