import { labelsOf } from '../../labels/labelsOf';

/** Labels of the breadcrumb. */
export interface OwnLabels {
  /** Accessible name of the landmark. */
  breadcrumb: string;
  /** Button that shows the hidden levels. */
  breadcrumbMore: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  breadcrumb: 'Breadcrumb',
  breadcrumbMore: 'Show all levels',
};

/** The labels in German. */
export const de: OwnLabels = {
  breadcrumb: 'Navigationspfad',
  breadcrumbMore: 'Alle Ebenen anzeigen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  breadcrumb: 'Ruta de navegación',
  breadcrumbMore: 'Mostrar todos los niveles',
};

/** The labels in French. */
export const fr: OwnLabels = {
  breadcrumb: 'Fil d’Ariane',
  breadcrumbMore: 'Afficher tous les niveaux',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  breadcrumb: 'パンくずリスト',
  breadcrumbMore: 'すべての階層を表示',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  breadcrumb: 'مسار التنقل',
  breadcrumbMore: 'إظهار كل المستويات',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
