import type { ReactNode } from 'react';
import { clickable, tracked } from '../../model/dataLayer';
import { anchor, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { languageTag } from '../../page/writing';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type Components, type ElementProps, linkElement } from '../../react/elements';
import { withLabels } from '../languageswitcher/languageswitcher.labels';
import type { NavigationItem } from '../navigation';

/** A page in one language, or a country with the languages below it. */
export interface LanguageNavigationItem extends NavigationItem {
  /** Pages below this item. */
  children?: LanguageNavigationItem[] | undefined;
  /** Language and country in the CMS's notation (`en_US`). */
  locale?: string | undefined;
  /** Country code (`US`). */
  country?: string | undefined;
  /** Language tag (`en-US`). */
  language?: string | undefined;
}

/** The props of {@link LanguageNavigation}. */
export interface LanguageNavigationProps extends BaseProps, ElementProps {
  /** Languages, or countries with languages below them. Without any, nothing is rendered. */
  items?: LanguageNavigationItem[] | undefined;
  /** Accessible name of the landmark. Defaults to the label `languages`. */
  accessibilityLabel?: string | undefined;
}

/**
 * Links to the same page in other languages, each named in its own language. A country with languages below it is a
 * title without a link.
 *
 * @cms languagenavigation
 * @cmsVersion v2
 */
export const LanguageNavigation = component(function LanguageNavigation(
  { id, items = [], accessibilityLabel, className, dataLayer, labels, components }: LanguageNavigationProps,
  root,
) {
  if (items.length === 0) return null;
  return (
    <nav
      {...root}
      className={classNames('cmp-languagenavigation', className)}
      id={id}
      aria-label={accessibilityLabel || root['aria-label'] || withLabels(labels).languages}
      {...tracked(dataLayer)}
    >
      <Group items={items} depth={0} components={components} />
    </nav>
  );
});

interface GroupProps {
  items: LanguageNavigationItem[];
  depth: number;
  components: Components | undefined;
}

function Group({ items, depth, components }: GroupProps): ReactNode {
  return (
    <ul className="cmp-languagenavigation__group">
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
  item: LanguageNavigationItem;
  depth: number;
  components: Components | undefined;
}

function Item({ item, depth, components }: ItemProps): ReactNode {
  const { id, title, link, level = depth, active, current, children = [], country, dataLayer } = item;
  const code = item.language || item.locale;
  const tag = code ? languageTag(code) : undefined;
  const block = 'cmp-languagenavigation__item';
  const props = children.length > 0 ? undefined : anchor(link);
  const A = linkElement(components, props?.href);
  return (
    <li
      className={classNames(
        block,
        `${block}--level-${level}`,
        country && `${block}--countrycode-${country}`,
        tag && `${block}--langcode-${tag}`,
        (active || current) && `${block}--active`,
      )}
      id={id}
      {...tracked(dataLayer)}
    >
      {props ? (
        <A
          className={`${block}-link`}
          rel="alternate"
          {...props}
          hrefLang={tag}
          lang={tag}
          aria-current={current ? 'page' : undefined}
          {...clickable(dataLayer)}
        >
          <bdi>{title}</bdi>
        </A>
      ) : (
        <span className={`${block}-title`} lang={tag}>
          <bdi>{title}</bdi>
        </span>
      )}
      {children.length > 0 && <Group items={children} depth={depth + 1} components={components} />}
    </li>
  );
}
