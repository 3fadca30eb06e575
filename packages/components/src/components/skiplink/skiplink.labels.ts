import { labelsOf } from '../../labels/labelsOf';

/** Labels of the skip link. */
export interface SkipLinkLabels {
  /** Link to the main content of the page. */
  skip: string;
}

/** The labels in English. */
export const en: SkipLinkLabels = {
  skip: 'Skip to main content',
};

/** The labels in German. */
export const de: SkipLinkLabels = {
  skip: 'Zum Hauptinhalt springen',
};

/** The labels in Spanish. */
export const es: SkipLinkLabels = {
  skip: 'Saltar al contenido principal',
};

/** The labels in French. */
export const fr: SkipLinkLabels = {
  skip: 'Aller au contenu principal',
};

/** The labels in Japanese. */
export const ja: SkipLinkLabels = {
  skip: '本文へ移動',
};

/** The labels in Arabic. */
export const ar: SkipLinkLabels = {
  skip: 'الانتقال إلى المحتوى الرئيسي',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
