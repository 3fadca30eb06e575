import { labelsOf } from '../../labels/labelsOf';

/** Labels of the skip link. */
export interface OwnLabels {
  /** Link to the main content of the page. */
  skip: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  skip: 'Skip to main content',
};

/** The labels in German. */
export const de: OwnLabels = {
  skip: 'Zum Hauptinhalt springen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  skip: 'Saltar al contenido principal',
};

/** The labels in French. */
export const fr: OwnLabels = {
  skip: 'Aller au contenu principal',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  skip: '本文へ移動',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  skip: 'انتقل إلى المحتوى الرئيسي',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
