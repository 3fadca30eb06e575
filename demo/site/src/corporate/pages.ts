import type { LinkProp } from '@plenum/components/link';
import type { PageContent, PageModel, SitePage } from '../page-model';

/** A page of the company's site: the CMS exports it as one model. */
export type CorporatePage = PageModel & { content: PageContent };

export const isCorporate = (page: PageModel): page is CorporatePage => page.content !== undefined;

/** A link to a page, in the reader's language if it has been translated. */
export interface Target {
  href: string;
  /** Short title of the page. */
  title: string;
  /** The language of the page, if it is not the reader's. */
  language?: string;
}

/** The primary subtag of a language tag. */
export const primary = (tag: string) => tag.split('-', 1)[0] ?? tag;

/** A page in all its languages; empty if there is none with this path. */
export const translationsOf = ({ content }: CorporatePage, path: string): readonly SitePage[] =>
  content.find(path);

/**
 * Finds a page by the path that its translations share, with an optional fragment or query: `products/px-90.html#models`. A page
 * that does not exist is an error in the menu.
 */
export function find(from: CorporatePage, place: string): Target {
  const { language, site } = from;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(place) ?? [];
  const translations = translationsOf(from, path);
  const translation = translations.find(page => primary(page.language) === primary(language));
  const page = translation ?? translations.find(page => primary(page.language) === 'en') ?? translations[0];
  if (!page) throw new Error(`the site ${site.title} has no page "${path}", to which its menu links`);
  return { href: page.href + rest, title: page.title, ...(!translation && { language: page.language }) };
}

/** A link to a page, which names the page's language if it is not the reader's. */
export function linkTo(page: CorporatePage, place: string): LinkProp {
  const { href, language } = find(page, place);
  return language ? { url: href, attributes: { hreflang: language } } : href;
}

/** Whether the header shows the share price: on home pages and for investors. */
export const showsSharePrice = ({ path }: PageModel) => /^(\w\w\/)?(index|investors)\.html$/.test(path);
