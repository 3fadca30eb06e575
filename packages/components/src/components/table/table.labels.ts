import { labelsOf } from '../../labels/labelsOf';

/** Labels of a table. */
export interface OwnLabels {
  /** Accessible name of the scroll region of a table without a caption. */
  tableRegion: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  tableRegion: 'Table',
};

/** The labels in German. */
export const de: OwnLabels = {
  tableRegion: 'Tabelle',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  tableRegion: 'Tabla',
};

/** The labels in French. */
export const fr: OwnLabels = {
  tableRegion: 'Tableau',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  tableRegion: '表',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  tableRegion: 'جدول',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
