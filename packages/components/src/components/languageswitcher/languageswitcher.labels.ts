import { labelsOf } from '../../labels/labelsOf';

/** Labels of the language switcher. */
export interface LanguageSwitcherLabels {
  /** Button that shows the languages, and accessible name of the list of languages. */
  language: string;
}

/** The labels in English. */
export const en: LanguageSwitcherLabels = {
  language: 'Language',
};

/** The labels in German. */
export const de: LanguageSwitcherLabels = {
  language: 'Sprache',
};

/** The labels in Spanish. */
export const es: LanguageSwitcherLabels = {
  language: 'Idioma',
};

/** The labels in French. */
export const fr: LanguageSwitcherLabels = {
  language: 'Langue',
};

/** The labels in Japanese. */
export const ja: LanguageSwitcherLabels = {
  language: '言語',
};

/** The labels in Arabic. */
export const ar: LanguageSwitcherLabels = {
  language: 'اللغة',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
