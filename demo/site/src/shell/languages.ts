import type { PageModel } from '../page-model';

/** A sample page in one language (DMO-07). */
export interface Language {
  /** Language tag, for example `de-DE`. */
  tag: string;
  /** Name of the language, in that language. */
  title: string;
  href: string;
  current: boolean;
}

/** The language tag of a sample page's path: `library/languages/de_DE.html` is `de-DE`. */
export function languageOf(path: string): string | undefined {
  return /\/languages\/(\w+)\.html$/.exec(path)?.[1]?.replace('_', '-');
}

/** The sample pages, from the library's group `languages`: one file per language, named by its locale. */
export function languages(page: PageModel): Language[] {
  const group = page.navigation.find(({ name }) => name === 'languages');
  return (group?.pages ?? []).map(({ title, href, path, current }) => ({
    tag: languageOf(path) ?? page.language,
    title,
    href,
    current,
  }));
}
