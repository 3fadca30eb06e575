import { labelsOf } from '../../labels/labelsOf';

/** Labels of form fields. */
export interface FormTextLabels {
  /** After the title of a field that may stay empty. */
  formOptional: string;
}

/** The labels in English. */
export const en: FormTextLabels = {
  formOptional: '(optional)',
};

/** The labels in German. */
export const de: FormTextLabels = {
  formOptional: '(optional)',
};

/** The labels in Spanish. */
export const es: FormTextLabels = {
  formOptional: '(opcional)',
};

/** The labels in French. */
export const fr: FormTextLabels = {
  formOptional: '(facultatif)',
};

/** The labels in Japanese. */
export const ja: FormTextLabels = {
  formOptional: '（任意）',
};

/** The labels in Arabic. */
export const ar: FormTextLabels = {
  formOptional: '(اختياري)',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
