import { labelsOf } from './labelsOf';

/** The language of the labels. */
export interface LanguageLabels {
  /** BCP 47 tag of the language, for the names of months and for file sizes. */
  language: string;
  /** Separator of thousands in a site's house style, such as a no-break space. Empty: that of the language. */
  groupSeparator: string;
}

/** The labels in English. */
export const en: LanguageLabels = {
  language: 'en',
  groupSeparator: '',
};

/** The labels in German. */
export const de: LanguageLabels = {
  language: 'de',
  groupSeparator: '',
};

/** The labels in Spanish. */
export const es: LanguageLabels = {
  language: 'es',
  groupSeparator: '',
};

/** The labels in French. */
export const fr: LanguageLabels = {
  language: 'fr',
  groupSeparator: '',
};

/** The labels in Japanese. */
export const ja: LanguageLabels = {
  language: 'ja',
  groupSeparator: '',
};

/** The labels in Arabic. */
export const ar: LanguageLabels = {
  language: 'ar',
  groupSeparator: '',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
