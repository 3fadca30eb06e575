import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { joinNames } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import { anchor, type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { languageTag } from '../../page/writing';
import { component } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { Icon, type IconName, icons } from '../icon';
import { Outline } from '../icon/Outline';
import { LanguageSwitcherLive } from './LanguageSwitcherLive';
import { languageswitcher } from './languageswitcher.behaviour';
import { withLabels } from './languageswitcher.labels';

/** A language in which the page is available. */
export interface LanguageItem {
  /** Language tag (`de-de`). */
  id: string;
  /**
   * Link to the page in that language: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the page in that language.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  path?: string | undefined;
  /** Name of the language, in that language. */
  text: string;
}

/** The props of {@link LanguageSwitcher}. */
export interface LanguageSwitcherProps extends BaseProps, ElementProps {
  /** Language of the current page: the id of an item. */
  currentLang?: string | undefined;
  /** Languages in display order. Without any, nothing is rendered. */
  languageList?: LanguageItem[] | undefined;
  /**
   * Name of the icon before the language's name.
   * @default globe
   */
  iconName?: string | undefined;
}

const globe =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5.3 5.5 5.3 12.5 0 18M12 3c-5.3 5.5-5.3 12.5 0 18';

/**
 * A menu of links to the same page in other languages, each named in its own language. It is a
 * `<details>` element, so it opens without scripts too.
 *
 * @cms languageswitcher
 */
export const LanguageSwitcher = component(function LanguageSwitcher(
  {
    id,
    currentLang = '',
    languageList = [],
    iconName = 'globe',
    className,
    dataLayer,
    labels,
    components,
  }: LanguageSwitcherProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `languageswitcher-${generatedId}`;
  const items = languageList.flatMap(({ id, link: given, path, text }, index) => {
    const link = anchor(linkOf(given, path));
    return link ? [{ key: `${index}`, tag: languageTag(id), text, link }] : [];
  });
  if (items.length === 0) return null;
  const current = items.find(({ tag }) => tag === languageTag(currentLang));
  const options = { items: items.map(({ key }) => ({ key })), current: current?.key };
  const label = withLabels(labels).languages;
  const part = getPartProps(languageswitcher, options, rootId, className);
  return (
    <LanguageSwitcherLive
      as="details"
      root={{ ...root, ...part.root(), ...tracked(dataLayer) }}
      options={options}
    >
      <summary {...part.button()}>
        <LanguageIcon name={iconName} />
        <span className={current && 'cmp-link__screen-reader-only'}>
          {joinNames(labels, label, current && '')}
        </span>
        {current && (
          <bdi className="cmp-languageswitcher__text" lang={current.tag}>
            {current.text}
          </bdi>
        )}
        <Icon name="chevron-down" />
      </summary>
      <ul className="cmp-languageswitcher__list">
        {items.map(({ key, tag, text, link }) => {
          const A = linkElement(components, link.href);
          return (
            <li key={key}>
              <A
                {...part.link(key)}
                {...link}
                hrefLang={tag}
                lang={tag}
                aria-current={key === current?.key ? 'true' : undefined}
              >
                <bdi>{text}</bdi>
              </A>
            </li>
          );
        })}
      </ul>
    </LanguageSwitcherLive>
  );
});

/** The icon of that name; the default globe if it is unknown. */
function LanguageIcon({ name }: { name: string }): ReactNode {
  if (Object.hasOwn(icons, name)) return <Icon name={name as IconName} />;
  return <Outline name="globe" path={globe} />;
}
