import { labelsOf } from '../../labels/labelsOf';

/** Labels of a progress bar. */
export interface ProgressBarLabels {
  /** Accessible name of a progress bar without a label. */
  progress: string;
  /** Shown to authors: the model has no value. */
  progressMissing: string;
}

/** The labels in English. */
export const en: ProgressBarLabels = {
  progress: 'Progress',
  progressMissing: 'The progress bar needs a number from 0 to 100 in “completed”.',
};

/** The labels in German. */
export const de: ProgressBarLabels = {
  progress: 'Fortschritt',
  progressMissing: 'Der Fortschrittsbalken braucht in „completed“ eine Zahl von 0 bis 100.',
};

/** The labels in Spanish. */
export const es: ProgressBarLabels = {
  progress: 'Progreso',
  progressMissing: 'La barra de progreso necesita un número de 0 a 100 en «completed».',
};

/** The labels in French. */
export const fr: ProgressBarLabels = {
  progress: 'Progression',
  progressMissing: 'Indiquez un nombre de 0 à 100 dans « completed ».',
};

/** The labels in Japanese. */
export const ja: ProgressBarLabels = {
  progress: '進捗',
  progressMissing: 'プログレスバーの「completed」には0から100までの数値が必要です。',
};

/** The labels in Arabic. */
export const ar: ProgressBarLabels = {
  progress: 'التقدم',
  progressMissing: 'يحتاج شريط التقدم إلى رقم من 0 إلى 100 في «completed».',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
