import { labelsOf } from '../../labels/labelsOf';

/** Labels of the back-to-top link. */
export interface BackToTopLabels {
  /** Link to the top of the page. */
  top: string;
}

/** The labels in English. */
export const en: BackToTopLabels = {
  top: 'Back to top',
};

/** The labels in German. */
export const de: BackToTopLabels = {
  top: 'Nach oben',
};

/** The labels in Spanish. */
export const es: BackToTopLabels = {
  top: 'Volver arriba',
};

/** The labels in French. */
export const fr: BackToTopLabels = {
  top: 'Haut de page',
};

/** The labels in Japanese. */
export const ja: BackToTopLabels = {
  top: 'ページの先頭へ',
};

/** The labels in Arabic. */
export const ar: BackToTopLabels = {
  top: 'العودة إلى أعلى الصفحة',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
