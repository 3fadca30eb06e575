import { labelsOf } from '../../labels/labelsOf';

/** Labels of a table of contents. */
export interface OwnLabels {
  /** Title and accessible name of a table of contents. */
  tocTitle: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  tocTitle: 'On this page',
};

/** The labels in German. */
export const de: OwnLabels = {
  tocTitle: 'Auf dieser Seite',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  tocTitle: 'En esta página',
};

/** The labels in French. */
export const fr: OwnLabels = {
  tocTitle: 'Sur cette page',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  tocTitle: 'このページの内容',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  tocTitle: 'في هذه الصفحة',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
