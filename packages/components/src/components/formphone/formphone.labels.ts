import { labelsOf } from '../../labels/labelsOf';

/** Labels of fields for telephone numbers. */
export interface FormPhoneLabels {
  /** Hint if numbers are also sent in their international form, with `%s` for the calling code of the country. */
  formPhoneHint: string;
  /** Message if the text is no telephone number. */
  formPhoneInvalid: string;
  /** Message if the number has too few digits. */
  formPhoneShort: string;
  /** Message if the number has too many digits. */
  formPhoneLong: string;
}

/** The labels in English. */
export const en: FormPhoneLabels = {
  formPhoneHint: 'Start with + and the country code if it is not %s',
  formPhoneInvalid: 'Enter a telephone number: digits, with + before a country code',
  formPhoneShort: 'This telephone number is too short',
  formPhoneLong: 'This telephone number is too long: it can have 15 digits',
};

/** The labels in German. */
export const de: FormPhoneLabels = {
  formPhoneHint: 'Beginnen Sie mit + und der Landesvorwahl, wenn sie nicht %s ist',
  formPhoneInvalid: 'Geben Sie eine Telefonnummer ein: Ziffern, mit + vor einer Landesvorwahl',
  formPhoneShort: 'Diese Telefonnummer ist zu kurz',
  formPhoneLong: 'Diese Telefonnummer ist zu lang: Sie kann 15 Ziffern haben',
};

/** The labels in Spanish. */
export const es: FormPhoneLabels = {
  formPhoneHint: 'Empiece por + y el prefijo del país si no es %s',
  formPhoneInvalid: 'Introduzca un número de teléfono: cifras, con + delante del prefijo del país',
  formPhoneShort: 'Este número de teléfono es demasiado corto',
  formPhoneLong: 'Este número de teléfono es demasiado largo: puede tener 15 cifras',
};

/** The labels in French. */
export const fr: FormPhoneLabels = {
  formPhoneHint: 'Commencez par + et l’indicatif du pays si ce n’est pas %s',
  formPhoneInvalid: 'Saisissez un numéro de téléphone : des chiffres, avec + devant l’indicatif du pays',
  formPhoneShort: 'Ce numéro de téléphone est trop court',
  formPhoneLong: 'Ce numéro de téléphone est trop long : il peut avoir 15 chiffres',
};

/** The labels in Japanese. */
export const ja: FormPhoneLabels = {
  formPhoneHint: '国番号が%s以外の場合は、+と国番号から入力してください',
  formPhoneInvalid: '電話番号を数字で入力してください。国番号の前には+を付けます',
  formPhoneShort: '電話番号が短すぎます',
  formPhoneLong: '電話番号が長すぎます。15桁までです',
};

/** The labels in Arabic. */
export const ar: FormPhoneLabels = {
  formPhoneHint: 'ابدأ بعلامة + ورمز البلد إن لم يكن \u2066%s\u2069',
  formPhoneInvalid: 'أدخل رقم هاتف: أرقامًا، مع علامة + قبل رمز البلد',
  formPhoneShort: 'رقم الهاتف هذا قصير جدًّا',
  formPhoneLong: 'رقم الهاتف هذا طويل جدًّا: أقصاه 15 رقمًا',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
