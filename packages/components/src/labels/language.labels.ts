import { labelsOf, type Overrides } from './labelsOf';

/** The language of the labels. */
export interface LanguageLabels {
  /** BCP 47 tag of the language, for the names of months and for file sizes. */
  language: string;
  /** Separator of thousands in a site's house style, such as a no-break space. Empty: that of the language. */
  groupSeparator: string;
  /** A name and what it is the name of, with the punctuation of the language: `Cooling: water`. */
  nameAndText: string;
}

/** The labels in English. */
export const en: LanguageLabels = {
  language: 'en',
  groupSeparator: '',
  nameAndText: '%s: %s',
};

/** The labels in German. */
export const de: LanguageLabels = {
  language: 'de',
  groupSeparator: '',
  nameAndText: '%s: %s',
};

/** The labels in Spanish. */
export const es: LanguageLabels = {
  language: 'es',
  groupSeparator: '',
  nameAndText: '%s: %s',
};

/** The labels in French. */
export const fr: LanguageLabels = {
  language: 'fr',
  groupSeparator: '',
  nameAndText: '%s : %s',
};

/** The labels in Japanese. */
export const ja: LanguageLabels = {
  language: 'ja',
  groupSeparator: '',
  nameAndText: '%s：%s',
};

/** The labels in Arabic. */
export const ar: LanguageLabels = {
  language: 'ar',
  groupSeparator: '',
  nameAndText: '%s: %s',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);

/**
 * A name and a text, with the punctuation of the language between them.
 *
 * @param text - without it, the result is the name alone; with an empty one, the name and the punctuation
 */
export function joinNames(
  labels: Overrides<LanguageLabels> | undefined,
  name: string,
  text?: string,
): string {
  if (text === undefined) return name;
  const texts = [name, text];
  return withLabels(labels).nameAndText.replace(/%s/g, () => texts.shift() ?? '');
}
