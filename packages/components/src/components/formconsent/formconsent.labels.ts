import { labelsOf } from '../../labels/labelsOf';

/** Labels of FormConsent. */
export interface FormConsentLabels {
  /** If a visitor has not agreed to what is required: `%s` for what it is about. */
  consentRequired: string;
}

/** The labels in English. */
export const en: FormConsentLabels = {
  consentRequired: 'Check the box to agree: %s',
};

/** The labels in German. */
export const de: FormConsentLabels = {
  consentRequired: 'Setzen Sie das Häkchen, um zuzustimmen: %s',
};

/** The labels in Spanish. */
export const es: FormConsentLabels = {
  consentRequired: 'Marque la casilla para aceptar: %s',
};

/** The labels in French. */
export const fr: FormConsentLabels = {
  consentRequired: 'Cochez la case pour accepter : %s',
};

/** The labels in Japanese. */
export const ja: FormConsentLabels = {
  consentRequired: '同意する場合はチェックを入れてください：%s',
};

/** The labels in Arabic. */
export const ar: FormConsentLabels = {
  consentRequired: 'ضع علامة في المربع للموافقة: %s',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
