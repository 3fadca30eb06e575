import { labelsOf } from '../../labels/labelsOf';

/** Labels of form fields. */
export interface OwnLabels {
  /** After the title of a field that may stay empty. */
  formOptional: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  formOptional: '(optional)',
};

/** The labels in German. */
export const de: OwnLabels = {
  formOptional: '(freiwillig)',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  formOptional: '(opcional)',
};

/** The labels in French. */
export const fr: OwnLabels = {
  formOptional: '(facultatif)',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  formOptional: '（任意）',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  formOptional: '(اختياري)',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
