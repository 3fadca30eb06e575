import type { PageModel } from '../page-model';

/** A sample page in one language (DMO-07). */
export interface Language {
  /** `de-DE` */
  tag: string;
  /** In its own language and script. */
  title: string;
  href: string;
  current: boolean;
}

/** The language that a sample page's address names: `library/languages/de_DE.html` is `de-DE`. */
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
