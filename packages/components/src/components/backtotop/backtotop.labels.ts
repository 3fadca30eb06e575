import { labelsOf } from '../../labels/labelsOf';

/** Labels of the back-to-top link. */
export interface OwnLabels {
  /** Link to the top of the page. */
  top: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  top: 'Back to top',
};

/** The labels in German. */
export const de: OwnLabels = {
  top: 'Nach oben',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  top: 'Volver arriba',
};

/** The labels in French. */
export const fr: OwnLabels = {
  top: 'Haut de page',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  top: 'ページの先頭へ',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  top: 'إلى الأعلى',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
