import { labelsOf } from '../../labels/labelsOf';

/** Labels of the navigation. */
export interface NavigationLabels {
  /** Accessible name of the landmark. */
  pages: string;
}

/** The labels in English. */
export const en: NavigationLabels = {
  pages: 'Pages',
};

/** The labels in German. */
export const de: NavigationLabels = {
  pages: 'Seiten',
};

/** The labels in Spanish. */
export const es: NavigationLabels = {
  pages: 'Páginas',
};

/** The labels in French. */
export const fr: NavigationLabels = {
  pages: 'Pages',
};

/** The labels in Japanese. */
export const ja: NavigationLabels = {
  pages: 'ページ',
};

/** The labels in Arabic. */
export const ar: NavigationLabels = {
  pages: 'الصفحات',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
