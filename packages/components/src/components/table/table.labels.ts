import { labelsOf } from '../../labels/labelsOf';

/** Labels of a table. */
export interface TableLabels {
  /** Accessible name of the scroll region of a table without a caption. */
  tableRegion: string;
}

/** The labels in English. */
export const en: TableLabels = {
  tableRegion: 'Table',
};

/** The labels in German. */
export const de: TableLabels = {
  tableRegion: 'Tabelle',
};

/** The labels in Spanish. */
export const es: TableLabels = {
  tableRegion: 'Tabla',
};

/** The labels in French. */
export const fr: TableLabels = {
  tableRegion: 'Tableau',
};

/** The labels in Japanese. */
export const ja: TableLabels = {
  tableRegion: '表',
};

/** The labels in Arabic. */
export const ar: TableLabels = {
  tableRegion: 'جدول',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
