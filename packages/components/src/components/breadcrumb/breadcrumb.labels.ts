import { labelsOf } from '../../labels/labelsOf';

/** Labels of the breadcrumb. */
export interface BreadcrumbLabels {
  /** Accessible name of the landmark. */
  breadcrumb: string;
  /** Button that shows the hidden levels. */
  breadcrumbMore: string;
}

/** The labels in English. */
export const en: BreadcrumbLabels = {
  breadcrumb: 'Breadcrumb',
  breadcrumbMore: 'Show all levels',
};

/** The labels in German. */
export const de: BreadcrumbLabels = {
  breadcrumb: 'Navigationspfad',
  breadcrumbMore: 'Alle Ebenen anzeigen',
};

/** The labels in Spanish. */
export const es: BreadcrumbLabels = {
  breadcrumb: 'Ruta de navegación',
  breadcrumbMore: 'Mostrar todos los niveles',
};

/** The labels in French. */
export const fr: BreadcrumbLabels = {
  breadcrumb: 'Fil d’Ariane',
  breadcrumbMore: 'Afficher tous les niveaux',
};

/** The labels in Japanese. */
export const ja: BreadcrumbLabels = {
  breadcrumb: 'パンくずリスト',
  breadcrumbMore: 'すべての階層を表示',
};

/** The labels in Arabic. */
export const ar: BreadcrumbLabels = {
  breadcrumb: 'مسار التنقل',
  breadcrumbMore: 'إظهار كل المستويات',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
