import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type Components, type ElementProps, linkElement } from '../../react/elements';
import { withLabels } from './navigation.labels';

/** A page in a navigation. */
export interface NavigationItem {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Path of the page in the CMS. */
  path?: string | undefined;
  /** Name of the page's node in the CMS. */
  name?: string | undefined;
  /** Link to the page. */
  link?: LinkProp | undefined;
  /** Pages below this one. */
  children?: NavigationItem[] | undefined;
  /** Level of the item, from 0. Defaults to its depth in the model. */
  level?: number | undefined;
  /** Whether the item is the current page or an ancestor of it. */
  active?: boolean | undefined;
  /** Whether the item is the current page. */
  current?: boolean | undefined;
  /** Text of the item. */
  title: string;
  /** Description of the page, shown as a tooltip. */
  description?: string | undefined;
  /** Time of the page's last change, in ms since 1970. */
  lastModified?: number | undefined;
  /**
   * Data-layer entry for this item.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** Resource type of the page. */
  type?: string | undefined;
}

/** The props of {@link Navigation}. */
export interface NavigationProps extends BaseProps, ElementProps {
  /** Pages of the first level. Without any, nothing is rendered. */
  items?: NavigationItem[] | undefined;
  /** Accessible name of the landmark. Defaults to the label `pages`. */
  accessibilityLabel?: string | undefined;
}

/**
 * The pages of a site as nested lists of links. The current page has `aria-current="page"`.
 *
 * @cms navigation
 * @cmsVersion v2
 */
export const Navigation = component(function Navigation(
  { id, items = [], accessibilityLabel, className, dataLayer, labels, components }: NavigationProps,
  root,
) {
  if (items.length === 0) return null;
  return (
    <nav
      {...root}
      className={classNames('cmp-navigation', className)}
      id={id}
      itemScope
      itemType="http://schema.org/SiteNavigationElement"
      aria-label={accessibilityLabel || root['aria-label'] || withLabels(labels).pages}
      {...tracked(dataLayer)}
    >
      <Group items={items} depth={0} components={components} />
    </nav>
  );
});

interface GroupProps {
  items: NavigationItem[];
  depth: number;
  components: Components | undefined;
}

function Group({ items, depth, components }: GroupProps): ReactNode {
  return (
    <ul className="cmp-navigation__group">
      {items.map(item => (
        <Item
          key={`${item.id} ${linkOf(item.link)?.url} ${item.title}`}
          item={item}
          depth={depth}
          components={components}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  item: NavigationItem;
  depth: number;
  components: Components | undefined;
}

function Item({ item, depth, components }: ItemProps): ReactNode {
  const { id, title, description, link, level = depth, active, current, children = [], dataLayer } = item;
  const props = anchor(link);
  const A = linkElement(components, props?.href);
  const ariaCurrent = current ? 'page' : undefined;
  return (
    <li
      className={classNames(
        'cmp-navigation__item',
        `cmp-navigation__item--level-${level}`,
        (active || current) && 'cmp-navigation__item--active',
      )}
      id={id}
      {...tracked(dataLayer)}
    >
      {props ? (
        <A
          className="cmp-navigation__item-link"
          title={description || undefined}
          {...props}
          aria-current={ariaCurrent}
          {...clickable(dataLayer)}
        >
          {title}
        </A>
      ) : (
        <span className="cmp-navigation__item-link" aria-current={ariaCurrent}>
          {title}
        </span>
      )}
      {children.length > 0 && <Group items={children} depth={depth + 1} components={components} />}
    </li>
  );
}
