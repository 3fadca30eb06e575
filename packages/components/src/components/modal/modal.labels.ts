import { labelsOf } from '../../labels/labelsOf';

/** Labels of the modal dialog. */
export interface ModalLabels {
  /** Button that closes a dialog or a menu. */
  close: string;
  /** Accessible name of a dialog without a title. */
  dialog: string;
}

/** The labels in English. */
export const en: ModalLabels = {
  close: 'Close',
  dialog: 'Dialog',
};

/** The labels in German. */
export const de: ModalLabels = {
  close: 'Schließen',
  dialog: 'Dialog',
};

/** The labels in Spanish. */
export const es: ModalLabels = {
  close: 'Cerrar',
  dialog: 'Diálogo',
};

/** The labels in French. */
export const fr: ModalLabels = {
  close: 'Fermer',
  dialog: 'Boîte de dialogue',
};

/** The labels in Japanese. */
export const ja: ModalLabels = {
  close: '閉じる',
  dialog: 'ダイアログ',
};

/** The labels in Arabic. */
export const ar: ModalLabels = {
  close: 'إغلاق',
  dialog: 'مربع حوار',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
