import { type CorporatePage, find, primary, translationsOf } from './pages';

/** The languages of the company's site, each named in its own language. */
const titles: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  ja: '日本語',
};

/** A page in a language, or else the home page of that language. */
export interface Language {
  tag: string;
  title: string;
  href: string;
  current: boolean;
}

/** The languages of a page. */
export function languages(page: CorporatePage): Language[] {
  const { content, language } = page;
  const homes = translationsOf(page, 'index.html');
  return Object.entries(titles).flatMap(([code, title]) => {
    const current = primary(language) === code;
    const translation = content.translations.find(translation => primary(translation.language) === code);
    const home = homes.find(({ language: tag }) => primary(tag) === code);
    const target = translation ?? home;
    return target ? [{ tag: target.language, title, href: target.href, current }] : [];
  });
}

/** The home page in the reader's language. */
export const home = (page: CorporatePage) => find(page, 'index.html');
