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
  breadcrumb: 'Pfad',
  breadcrumbMore: 'Alle Ebenen zeigen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  breadcrumb: 'Ruta',
  breadcrumbMore: 'Mostrar todos los niveles',
};

/** The labels in French. */
export const fr: OwnLabels = {
  breadcrumb: 'Fil d’Ariane',
  breadcrumbMore: 'Afficher tous les niveaux',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  breadcrumb: '現在位置',
  breadcrumbMore: 'すべての階層を表示',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  breadcrumb: 'مسار التنقل',
  breadcrumbMore: 'إظهار كل المستويات',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
