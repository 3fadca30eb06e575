import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor } from '../../model/link';
import type { Labels } from '../../page/labels';
import { languageTag } from '../../page/writing';
import { withLabels } from '../languageswitcher/languageswitcher.labels';
import type { NavigationItem } from '../navigation';

/** A page in a language, or a country with the languages below it (LNG-03). */
export interface LanguageNavigationItem extends NavigationItem {
  /** The pages below it. */
  children?: LanguageNavigationItem[];
  /** Its language and country as the CMS has them (`en_US`). */
  locale?: string;
  /** Its country's code (`US`). */
  country?: string;
  /** Its language (`en-US`). */
  language?: string;
}

/** The props of {@link LanguageNavigation}: the CMS's fields, and what React adds. */
export interface LanguageNavigationProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The languages, or countries with languages below them. */
  items?: LanguageNavigationItem[];
  /** The name of the landmark; unless given, the label `language`. */
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
 * The page in its other languages: links that say which language they lead to, in that language. A country with
 * languages below it is a title.
 *
 * @cms languagenavigation
 */
export function LanguageNavigation({
  id,
  items = [],
  accessibilityLabel,
  className,
  dataLayer,
  labels,
}: LanguageNavigationProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav
      className={['cmp-languagenavigation', className].filter(Boolean).join(' ')}
      id={id}
      aria-label={accessibilityLabel || withLabels(labels).language}
      {...tracked(dataLayer)}
    >
      <Group items={items} depth={0} />
    </nav>
  );
}

function Group({ items, depth }: { items: LanguageNavigationItem[]; depth: number }): ReactNode {
  return (
    <ul className="cmp-languagenavigation__group">
      {items.map(item => (
        <Item key={`${item.id} ${item.link?.url} ${item.title}`} item={item} depth={depth} />
      ))}
    </ul>
  );
}

function Item({ item, depth }: { item: LanguageNavigationItem; depth: number }): ReactNode {
  const { id, title, link, level = depth, active, current, children = [], country, dataLayer } = item;
  const code = item.language || item.locale;
  const tag = code ? languageTag(code) : undefined;
  const block = 'cmp-languagenavigation__item';
  const classes = [block, `${block}--level-${level}`];
  if (country) classes.push(`${block}--countrycode-${country}`);
  if (tag) classes.push(`${block}--langcode-${tag}`);
  if (active || current) classes.push(`${block}--active`);
  const props = children.length > 0 ? undefined : anchor(link);
  return (
    <li className={classes.join(' ')} id={id} {...tracked(dataLayer)}>
      {props ? (
        <a
          className={`${block}-link`}
          rel="alternate"
          {...props}
          hrefLang={tag}
          lang={tag}
          aria-current={current ? 'page' : undefined}
          {...clickable(dataLayer)}
        >
          <bdi>{title}</bdi>
        </a>
      ) : (
        <span className={`${block}-title`} lang={tag}>
          <bdi>{title}</bdi>
        </span>
      )}
      {children.length > 0 && <Group items={children} depth={depth + 1} />}
    </li>
  );
}
