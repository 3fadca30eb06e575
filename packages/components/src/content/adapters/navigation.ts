import type { BackToTopProps } from '../../components/backtotop';
import type { BreadcrumbItem, BreadcrumbProps } from '../../components/breadcrumb';
import type { LanguageNavigationItem, LanguageNavigationProps } from '../../components/languagenavigation';
import type { LanguageItem, LanguageSwitcherProps } from '../../components/languageswitcher';
import type { NavigationItem, NavigationProps } from '../../components/navigation';
import type { SkipLinkProps } from '../../components/skiplink';
import { type Fields, isObject, text } from '../../model/model';
import { base, boolean, data, list, number, type Reader, reader } from '../../model/read';
import { link } from './links';

/**
 * A breadcrumb of the first two generations: addresses stand alone.
 * @cmsModel breadcrumb
 */
export interface BreadcrumbModelV1 {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The pages from the site's first one to this one. */
  items?: BreadcrumbItemV1[];
  /** The name of the landmark. */
  accessibilityLabel?: string;
}

/** A page on the way to this one, as older generations have it. */
export interface BreadcrumbItemV1 {
  /**
   * The id of its element.
   * @format id
   */
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

const step = reader<BreadcrumbItem>({
  id: text,
  title: text,
  link,
  active: boolean,
  current: boolean,
  dataLayer: data,
});

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

export const skiplink = reader<SkipLinkProps, 'labels'>({ ...base, text, target: text });

export const backtotop = reader<BackToTopProps, 'labels'>({ ...base, text });

/**
 * A navigation of the first generation: addresses stand alone.
 * @cmsModel navigation
 */
export interface NavigationModelV1 {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The pages. */
  items?: NavigationItemV1[];
  /** The name of the landmark. */
  accessibilityLabel?: string;
}

/** A page in a navigation, as older generations have it; the oldest say what it is in `page`. */
export interface NavigationItemV1 {
  /**
   * The id of its element.
   * @format id
   */
  id?: string;
  /** Where the CMS keeps the page. */
  path?: string;
  /**
   * Where it leads.
   * @format url
   */
  url: string;
  /** Its text. */
  title?: string;
  /** The page. */
  page?: PageReferenceV1;
  /** What the page is about. */
  description?: string;
  /** When the page was last changed: epoch milliseconds. */
  lastModified?: number;
  /** The pages below it. */
  children?: NavigationItemV1[];
  /** How deep it stands. */
  level?: number;
  /** It is on the way to the page, or the page itself. */
  active?: boolean;
  /** It is the page itself. */
  current?: boolean;
  /** The page's resource type. */
  type?: string;
}

/** A page as the oldest generation refers to it. */
export interface PageReferenceV1 {
  /** Where the CMS keeps it. */
  path?: string;
  /** Its node's name. */
  name?: string;
  /** Its title. */
  title?: string;
  /** Its title for the document. */
  pageTitle?: string;
  /** What it is about. */
  description?: string;
}

/** The fields of an item of any generation, as the newest one has them. */
const newest = ({ url, link: own, page, ...fields }: Fields): Fields => {
  const old = isObject(page) ? page : {};
  return {
    path: old.path,
    title: text(old.title) ?? text(old.name),
    description: old.description,
    ...fields,
    link: link(own, url),
  };
};

/** A page is told by its title; one without is left out, with what is below it. */
const pages =
  <T>(read: (fields: Fields) => T): Reader<T[]> =>
  value =>
    list((fields: Fields) => read(newest(fields)), 'title' as keyof T)(value);

const below: Reader<NavigationItem[]> = value => pages(item)(value);

const fields = {
  id: text,
  path: text,
  link,
  level: number,
  active: boolean,
  current: boolean,
  title: text,
  description: text,
  lastModified: number,
  dataLayer: data,
  type: text,
};

const item = reader<NavigationItem>({ ...fields, children: below });

/** Any generation of a navigation as the component takes it. */
export const navigation = reader<NavigationProps, 'labels'>({
  ...base,
  items: below,
  accessibilityLabel: text,
});

/**
 * A language navigation of the first generation: addresses stand alone.
 * @cmsModel languagenavigation
 */
export interface LanguageNavigationModelV1 {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The languages, or countries with languages below them. */
  items?: LanguageNavigationItemV1[];
  /** The name of the landmark. */
  accessibilityLabel?: string;
}

/** A page in a language, as the first generation has it. */
export interface LanguageNavigationItemV1 extends NavigationItemV1 {
  /** The pages below it. */
  children?: LanguageNavigationItemV1[];
  /** Its language and country as the CMS has them. */
  locale?: string;
  /** Its country's code. */
  country?: string;
  /** Its language. */
  language?: string;
}

const languages: Reader<LanguageNavigationItem[]> = value => pages(language)(value);

const language = reader<LanguageNavigationItem>({
  ...fields,
  children: languages,
  locale: text,
  country: text,
  language: text,
});

/** Any generation of a language navigation as the component takes it. */
export const languagenavigation = reader<LanguageNavigationProps, 'labels'>({
  ...base,
  items: languages,
  accessibilityLabel: text,
});
