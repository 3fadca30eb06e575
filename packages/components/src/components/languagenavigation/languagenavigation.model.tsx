import { text } from '../../model/model';
import { base, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { itemFields, type NavigationItemV1, pages } from '../navigation/navigation.model';
import {
  LanguageNavigation,
  type LanguageNavigationItem,
  type LanguageNavigationProps,
} from './LanguageNavigation';

/**
 * Language navigation of the first generation, whose items have a URL instead of a link object.
 * @cmsModel languagenavigation
 * @cmsVersion v1
 */
export interface LanguageNavigationModelV1 {
  /**
   * Id of the root element.
   * @format id
   */
  id?: string | undefined;
  /** Languages, or countries with languages below them. */
  items?: LanguageNavigationItemV1[] | undefined;
  /** Accessible name of the landmark. */
  accessibilityLabel?: string | undefined;
}

/** A page in a language, in the first generation. */
export interface LanguageNavigationItemV1 extends NavigationItemV1 {
  /** Pages below this item. */
  children?: LanguageNavigationItemV1[] | undefined;
  /** Language and country in the CMS's notation (`en_US`). */
  locale?: string | undefined;
  /** Country code (`US`). */
  country?: string | undefined;
  /** Language tag (`en-US`). */
  language?: string | undefined;
}

const items: Reader<LanguageNavigationItem[]> = value => pages(item)(value);

const item = reader<LanguageNavigationItem>({
  ...itemFields,
  children: items,
  locale: text,
  country: text,
  language: text,
});

const read = reader<LanguageNavigationProps, 'labels'>({ ...base, items, accessibilityLabel: text });

export default {
  languagenavigation: ({ fields, labels, components }) => (
    <LanguageNavigation {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
