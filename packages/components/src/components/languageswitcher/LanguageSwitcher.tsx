import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import { anchor } from '../../model/link';
import type { Labels } from '../../page/labels';
import { languageTag } from '../../page/writing';
import { Icon, type IconName, icons } from '../icon';
import { Outline } from '../icon/Outline';
import { LanguageSwitcherLive } from './LanguageSwitcherLive';
import { languageswitcher } from './languageswitcher.behaviour';
import { withLabels } from './languageswitcher.labels';

/** A language in which the page is there. */
export interface LanguageItem {
  /** The language (`de-de`). */
  id: string;
  /**
   * Where the page is in that language.
   * @format url
   */
  path: string;
  /** The language's name, in itself. */
  text: string;
}

/** The props of {@link LanguageSwitcher}: the CMS's fields, and what React adds. */
export interface LanguageSwitcherProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The page's own language: the id of an item. */
  currentLang?: string;
  /** The languages in their order. */
  languageList?: LanguageItem[];
  /**
   * The sign before the language's name: an icon's name.
   * @default globe
   */
  iconName?: string;
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

const globe =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5.3 5.5 5.3 12.5 0 18M12 3c-5.3 5.5-5.3 12.5 0 18';

/**
 * Leads to the same page in another language (LNG-01, LNG-02): a disclosure of links, which opens without scripts too.
 * Each language is named in itself.
 *
 * @cms languageswitcher
 */
export function LanguageSwitcher({
  id,
  currentLang = '',
  languageList = [],
  iconName = 'globe',
  className,
  labels,
}: LanguageSwitcherProps): ReactNode {
  const own = useId();
  const root = id || `languageswitcher-${own}`;
  const items = languageList.flatMap(({ id, path, text }, index) => {
    const link = anchor({ url: path });
    return link ? [{ key: `${index}`, tag: languageTag(id), text, link }] : [];
  });
  if (items.length === 0) return null;
  const current = items.find(({ tag }) => tag === languageTag(currentLang));
  const options = { items: items.map(({ key }) => ({ key })), current: current?.key };
  const word = withLabels(labels).language;
  const p = parts(languageswitcher, options, root, className);
  return (
    <>
      <details {...p.root()}>
        <summary {...p.button()}>
          {Object.hasOwn(icons, iconName) ? (
            <Icon name={iconName as IconName} />
          ) : (
            <Outline name="globe" path={globe} />
          )}
          <span className={current && 'cmp-link__screen-reader-only'}>{current ? `${word}: ` : word}</span>
          {current && (
            <bdi className="cmp-languageswitcher__text" lang={current.tag}>
              {current.text}
            </bdi>
          )}
          <Icon name="chevron-down" />
        </summary>
        <ul className="cmp-languageswitcher__list">
          {items.map(({ key, tag, text, link }) => (
            <li key={key}>
              <a
                {...p.link(key)}
                {...link}
                hrefLang={tag}
                lang={tag}
                aria-current={key === current?.key ? 'true' : undefined}
              >
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <LanguageSwitcherLive id={root} options={options} />
    </>
  );
}
