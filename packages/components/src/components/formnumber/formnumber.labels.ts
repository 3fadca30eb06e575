import { labelsOf } from '../../labels/labelsOf';

/** Labels of number fields. */
export interface FormNumberLabels {
  /** Button that makes the number lower, with `%s` for the name of its field. */
  formNumberLess: string;
  /** Button that makes the number higher, with `%s` for the name of its field. */
  formNumberMore: string;
  /** Message if the text is no number. */
  formNumberInvalid: string;
  /** Message if the number is too low, with `%s` for the lowest. */
  formNumberLeast: string;
  /** Message if the number is too high, with `%s` for the highest. */
  formNumberMost: string;
  /** Message if the number is between two steps, with `%s` for the lower and `%s` for the higher one. */
  formNumberNearest: string;
}

/** The labels in English. */
export const en: FormNumberLabels = {
  formNumberLess: 'Decrease: %s',
  formNumberMore: 'Increase: %s',
  formNumberInvalid: 'Enter a number',
  formNumberLeast: 'Enter %s or more',
  formNumberMost: 'Enter %s or less',
  formNumberNearest: 'Enter %s or %s',
};

/** The labels in German. */
export const de: FormNumberLabels = {
  formNumberLess: 'Verringern: %s',
  formNumberMore: 'Erhöhen: %s',
  formNumberInvalid: 'Geben Sie eine Zahl ein',
  formNumberLeast: 'Geben Sie %s oder mehr ein',
  formNumberMost: 'Geben Sie %s oder weniger ein',
  formNumberNearest: 'Geben Sie %s oder %s ein',
};

/** The labels in Spanish. */
export const es: FormNumberLabels = {
  formNumberLess: 'Reducir: %s',
  formNumberMore: 'Aumentar: %s',
  formNumberInvalid: 'Introduzca un número',
  formNumberLeast: 'Introduzca %s o más',
  formNumberMost: 'Introduzca %s o menos',
  formNumberNearest: 'Introduzca %s o %s',
};

/** The labels in French. */
export const fr: FormNumberLabels = {
  formNumberLess: 'Diminuer : %s',
  formNumberMore: 'Augmenter : %s',
  formNumberInvalid: 'Saisissez un nombre',
  formNumberLeast: 'Saisissez %s ou plus',
  formNumberMost: 'Saisissez %s ou moins',
  formNumberNearest: 'Saisissez %s ou %s',
};

/** The labels in Japanese. */
export const ja: FormNumberLabels = {
  formNumberLess: '減らす：%s',
  formNumberMore: '増やす：%s',
  formNumberInvalid: '数値を入力してください',
  formNumberLeast: '%s以上の値を入力してください',
  formNumberMost: '%s以下の値を入力してください',
  formNumberNearest: '%sまたは%sを入力してください',
};

/** The labels in Arabic. */
export const ar: FormNumberLabels = {
  formNumberLess: 'إنقاص: %s',
  formNumberMore: 'زيادة: %s',
  formNumberInvalid: 'أدخل رقمًا',
  formNumberLeast: 'أدخل %s أو أكثر',
  formNumberMost: 'أدخل %s أو أقل',
  formNumberNearest: 'أدخل %s أو %s',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
