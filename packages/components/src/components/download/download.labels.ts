import { labelsOf } from '../../labels/labelsOf';

/** Labels of a download. */
export interface DownloadLabels {
  /** Label of the name of the file. */
  downloadFilename: string;
  /** Label of the format of the file. */
  downloadFormat: string;
  /** Label of the size of the file. */
  downloadSize: string;
}

/** The labels in English. */
export const en: DownloadLabels = {
  downloadFilename: 'File name',
  downloadFormat: 'Format',
  downloadSize: 'Size',
};

/** The labels in German. */
export const de: DownloadLabels = {
  downloadFilename: 'Dateiname',
  downloadFormat: 'Format',
  downloadSize: 'Größe',
};

/** The labels in Spanish. */
export const es: DownloadLabels = {
  downloadFilename: 'Nombre del archivo',
  downloadFormat: 'Formato',
  downloadSize: 'Tamaño',
};

/** The labels in French. */
export const fr: DownloadLabels = {
  downloadFilename: 'Nom du fichier',
  downloadFormat: 'Format',
  downloadSize: 'Taille',
};

/** The labels in Japanese. */
export const ja: DownloadLabels = {
  downloadFilename: 'ファイル名',
  downloadFormat: '形式',
  downloadSize: 'サイズ',
};

/** The labels in Arabic. */
export const ar: DownloadLabels = {
  downloadFilename: 'اسم الملف',
  downloadFormat: 'الصيغة',
  downloadSize: 'الحجم',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
