import { labelsOf } from '../../labels/labelsOf';

/** Labels of a table of contents. */
export interface TableOfContentsLabels {
  /** Title and accessible name of a table of contents. */
  tocTitle: string;
}

/** The labels in English. */
export const en: TableOfContentsLabels = {
  tocTitle: 'On this page',
};

/** The labels in German. */
export const de: TableOfContentsLabels = {
  tocTitle: 'Auf dieser Seite',
};

/** The labels in Spanish. */
export const es: TableOfContentsLabels = {
  tocTitle: 'En esta página',
};

/** The labels in French. */
export const fr: TableOfContentsLabels = {
  tocTitle: 'Sur cette page',
};

/** The labels in Japanese. */
export const ja: TableOfContentsLabels = {
  tocTitle: 'このページの内容',
};

/** The labels in Arabic. */
export const ar: TableOfContentsLabels = {
  tocTitle: 'في هذه الصفحة',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
