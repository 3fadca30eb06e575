import { labelsOf } from '../../labels/labelsOf';

/** Labels of the language switcher. */
export interface OwnLabels {
  /** Button that shows the languages, and accessible name of the list of languages. */
  language: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  language: 'Language',
};

/** The labels in German. */
export const de: OwnLabels = {
  language: 'Sprache',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  language: 'Idioma',
};

/** The labels in French. */
export const fr: OwnLabels = {
  language: 'Langue',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  language: '言語',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  language: 'اللغة',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
