import { labelsOf } from '../../labels/labelsOf';

/** Labels of the navigation. */
export interface OwnLabels {
  /** Accessible name of the landmark. */
  pages: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  pages: 'Pages',
};

/** The labels in German. */
export const de: OwnLabels = {
  pages: 'Seiten',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  pages: 'Páginas',
};

/** The labels in French. */
export const fr: OwnLabels = {
  pages: 'Pages',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  pages: 'ページ',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  pages: 'الصفحات',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
