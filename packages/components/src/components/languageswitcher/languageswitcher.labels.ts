import { labelsOf } from '../../labels/labelsOf';

/** Labels of the language switcher. */
export interface LanguageSwitcherLabels {
  /** Button that shows the languages, and accessible name of the list of languages. */
  languages: string;
}

/** The labels in English. */
export const en: LanguageSwitcherLabels = {
  languages: 'Language',
};

/** The labels in German. */
export const de: LanguageSwitcherLabels = {
  languages: 'Sprache',
};

/** The labels in Spanish. */
export const es: LanguageSwitcherLabels = {
  languages: 'Idioma',
};

/** The labels in French. */
export const fr: LanguageSwitcherLabels = {
  languages: 'Langue',
};

/** The labels in Japanese. */
export const ja: LanguageSwitcherLabels = {
  languages: '言語',
};

/** The labels in Arabic. */
export const ar: LanguageSwitcherLabels = {
  languages: 'اللغة',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
