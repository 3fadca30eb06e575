import type { BreadcrumbItem, BreadcrumbProps } from '../../components/breadcrumb';
import type { LanguageItem, LanguageSwitcherProps } from '../../components/languageswitcher';
import type { SkipLinkProps } from '../../components/skiplink';
import { type Fields, text } from '../model';
import { base, boolean, list, reader } from '../read';
import { link } from './links';

/**
 * A breadcrumb of the first two generations: addresses stand alone.
 * @cmsModel breadcrumb
 */
export interface BreadcrumbModelV1 {
  /** The pages from the site's first one to this one. */
  items?: BreadcrumbItemV1[];
}

/** A page on the way to this one, as older generations have it. */
export interface BreadcrumbItemV1 {
  /** Names the item. */
  id?: string;
  /** Its text. */
  title: string;
  /**
   * Where it leads.
   * @format url
   */
  url: string;
  /** It is on the way to the page, or the page itself. */
  active?: boolean;
  /** It is the page itself. */
  current?: boolean;
}

const step = reader<BreadcrumbItem>({ id: text, title: text, link, active: boolean, current: boolean });

/** Any generation of a breadcrumb as the component takes it. */
export const breadcrumb = reader<BreadcrumbProps, 'labels'>({
  ...base,
  items: list(({ url, link: own, ...fields }: Fields) => step({ ...fields, link: link(own, url) }), 'title'),
  accessibilityLabel: text,
});

export const languageswitcher = reader<LanguageSwitcherProps, 'labels'>({
  ...base,
  currentLang: text,
  languageList: list(reader<LanguageItem>({ id: text, path: text, text }), 'id', 'path', 'text'),
  iconName: text,
});

export const skiplink = reader<SkipLinkProps, 'labels'>({ className: text, text, target: text });
