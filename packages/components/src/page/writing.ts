/** A language as CMSs write it (`ja_JP`, `zh-cn`, `cn`) as HTML takes it: `ja-JP`, `zh-CN`, `zh-CN`. */
export function languageTag(code: string): string {
  const [language = '', ...rest] = code.replaceAll('_', '-').split('-');
  // `cn` is China's code, which some sites use for its language.
  if (language.toLowerCase() === 'cn') return 'zh-CN';
  return [language.toLowerCase(), ...rest.map(part => (part.length === 2 ? part.toUpperCase() : part))].join(
    '-',
  );
}

/**
 * Whether a language is written in a script without capitals (LNG-04: ja-jp, ko-kr, ar, ar-eg, cn, zh-cn, zh-tw, and the
 * same languages elsewhere). Capital letters, letter spacing and italics spoil it.
 */
export const isDifferentWriting = (code: string): boolean => /^(ar|ja|ko|zh)\b/.test(languageTag(code));

/** Whether a language is written from right to left. */
export const isRightToLeft = (code: string): boolean => /^(ar|fa|he|ur)\b/.test(languageTag(code));

/** The class of a page in such a language (LNG-04). */
export const differentWriting = 'page-different-writing';

/** Attributes for the `html` element of a page in a language. */
export function documentAttributes(code: string): { lang: string; dir: 'ltr' | 'rtl'; className?: string } {
  return {
    lang: languageTag(code),
    dir: isRightToLeft(code) ? 'rtl' : 'ltr',
    ...(isDifferentWriting(code) && { className: differentWriting }),
  };
}

/** Gives the page that class where its language asks for it and its HTML has not done so. */
export function markWriting(page: HTMLElement = document.documentElement): void {
  page.classList.toggle(differentWriting, isDifferentWriting(page.lang));
}
