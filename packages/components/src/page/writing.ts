/** Converts a CMS's language code (`ja_JP`, `zh-cn`, `cn`) to a language tag (`ja-JP`, `zh-CN`, `zh-CN`). */
export function languageTag(code: string): string {
  const [language = '', ...rest] = code.replaceAll('_', '-').split('-');
  // `cn` is the country code of China; some sites use it as the language.
  if (language.toLowerCase() === 'cn') return 'zh-CN';
  return [language.toLowerCase(), ...rest.map(part => (part.length === 2 ? part.toUpperCase() : part))].join(
    '-',
  );
}

/**
 * Whether a language uses a script without capital letters (ja-jp, ko-kr, ar, ar-eg, cn, zh-cn, zh-tw, and
 * the same languages in other regions). Uppercase, letter-spacing and italics must not be applied to it.
 */
export const isDifferentWriting = (code: string): boolean => /^(ar|ja|ko|zh)\b/.test(languageTag(code));

/** Whether a language is written right-to-left. */
export const isRightToLeft = (code: string): boolean => /^(ar|fa|he|ur)\b/.test(languageTag(code));

/** The class of a page in such a language. */
export const differentWriting = 'page-different-writing';

/** Attributes for the `html` element of a page in a language. */
export function documentAttributes(code: string): {
  lang: string;
  dir: 'ltr' | 'rtl';
  className?: string | undefined;
} {
  return {
    lang: languageTag(code),
    dir: isRightToLeft(code) ? 'rtl' : 'ltr',
    ...(isDifferentWriting(code) && { className: differentWriting }),
  };
}

/** Adds the class to the page if its language needs it and the HTML does not have it. */
export function markWriting(page: HTMLElement = document.documentElement): void {
  page.classList.toggle(differentWriting, isDifferentWriting(page.lang));
}
