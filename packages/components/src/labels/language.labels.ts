import { labelsOf } from './labelsOf';

/** The language of the labels. */
export interface OwnLabels {
  /** BCP 47 tag of the language, for the names of months and for file sizes. */
  language: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  language: 'en',
};

/** The labels in German. */
export const de: OwnLabels = {
  language: 'de',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  language: 'es',
};

/** The labels in French. */
export const fr: OwnLabels = {
  language: 'fr',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  language: 'ja',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  language: 'ar',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
