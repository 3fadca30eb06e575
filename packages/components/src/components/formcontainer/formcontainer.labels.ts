import { labelsOf } from '../../labels/labelsOf';

/** A title that depends on the number of fields. */
export interface FormErrorsLabel {
  /**
   * BCP 47 tag of the language whose plural rules choose among the forms (`Intl.PluralRules`). Without it, `one` is for one field and
   * `other` for all other numbers.
   */
  rules?: string | undefined;
  /** For no field, in languages that have a form for it. */
  zero?: string | undefined;
  /** For one field, in languages that have a form for it. */
  one?: string | undefined;
  /** For two fields, in languages that have a form for it. */
  two?: string | undefined;
  /** For small numbers, in languages that have a form for them. */
  few?: string | undefined;
  /** For large numbers, in languages that have a form for them. */
  many?: string | undefined;
  /** For numbers without their own form. */
  other: string;
}

/** Labels of a form. */
export interface FormContainerLabels {
  /** Title of the error summary, by the number of fields, with `%s` for it. */
  formErrors: FormErrorsLabel;
  /** Title of the error summary if the form was not sent. */
  formNotSent: string;
  /** Message of a required field without a message of its own. */
  formRequired: string;
  /** Message of an invalid field if neither the CMS nor the browser has one. */
  formInvalid: string;
  /** Message if the server rejects the values. */
  formRejected: string;
  /** Message if the server rejects the size of the files. */
  formTooLarge: string;
  /** Message if the server fails. */
  formFailed: string;
  /** Message if the server cannot be reached. */
  formOffline: string;
  /** Status while the form is being sent. */
  formSending: string;
  /** Status if sending takes long. */
  formSlow: string;
  /** Title of the message after the form has been sent. */
  formSent: string;
  /** Message after the form has been sent, if the form has none. */
  formSentText: string;
}

/** The labels in English. */
export const en: FormContainerLabels = {
  formErrors: { one: 'One field needs your attention', other: '%s fields need your attention' },
  formNotSent: 'The form was not sent',
  formRequired: 'Fill in this field',
  formInvalid: 'Check this field',
  formRejected: 'Some of the information was not accepted. Check it and send it again.',
  formTooLarge: 'The files are too large. Choose smaller ones and send the form again.',
  formFailed: 'The server has a problem. Your text is kept; send it again in a few minutes.',
  formOffline: 'The connection failed. Your text is kept; check your connection and send it again.',
  formSending: 'Sending …',
  formSlow: 'Still sending. This takes longer than usual.',
  formSent: 'Thank you',
  formSentText: 'Your message has been sent.',
};

/** The labels in German. */
export const de: FormContainerLabels = {
  formErrors: { one: 'Ein Feld muss korrigiert werden', other: '%s Felder müssen korrigiert werden' },
  formNotSent: 'Das Formular wurde nicht gesendet',
  formRequired: 'Füllen Sie dieses Feld aus',
  formInvalid: 'Prüfen Sie dieses Feld',
  formRejected:
    'Einige Angaben wurden nicht angenommen. Bitte prüfen Sie sie und senden Sie das Formular erneut.',
  formTooLarge: 'Die Dateien sind zu groß. Wählen Sie kleinere aus und senden Sie das Formular erneut.',
  formFailed:
    'Auf dem Server ist ein Fehler aufgetreten. Ihre Eingaben bleiben erhalten; senden Sie sie in einigen Minuten erneut.',
  formOffline:
    'Die Verbindung ist abgebrochen. Ihre Eingaben bleiben erhalten; prüfen Sie die Verbindung und senden Sie sie erneut.',
  formSending: 'Wird gesendet …',
  formSlow: 'Wird noch gesendet. Das dauert länger als üblich.',
  formSent: 'Vielen Dank',
  formSentText: 'Ihre Nachricht wurde gesendet.',
};

/** The labels in Spanish. */
export const es: FormContainerLabels = {
  formErrors: { one: 'Hay un campo que revisar', other: 'Hay %s campos que revisar' },
  formNotSent: 'El formulario no se ha enviado',
  formRequired: 'Rellene este campo',
  formInvalid: 'Revise este campo',
  formRejected: 'Algunos datos no se han aceptado. Revíselos y vuelva a enviarlos.',
  formTooLarge:
    'Los archivos son demasiado grandes. Elija otros más pequeños y vuelva a enviar el formulario.',
  formFailed:
    'Se ha producido un error en el servidor. Sus datos se conservan; vuelva a enviar el formulario dentro de unos minutos.',
  formOffline:
    'La conexión ha fallado. Sus datos se conservan; compruebe la conexión y vuelva a enviar el formulario.',
  formSending: 'Enviando…',
  formSlow: 'El envío continúa. Está tardando más de lo habitual.',
  formSent: 'Gracias',
  formSentText: 'Su mensaje se ha enviado.',
};

/** The labels in French. */
export const fr: FormContainerLabels = {
  formErrors: { one: 'Un champ est à vérifier', other: '%s champs sont à vérifier' },
  formNotSent: 'Le formulaire n’a pas été envoyé',
  formRequired: 'Remplissez ce champ',
  formInvalid: 'Vérifiez ce champ',
  formRejected: 'Certaines informations n’ont pas été acceptées. Vérifiez-les et renvoyez le formulaire.',
  formTooLarge: 'Les fichiers sont trop volumineux. Choisissez-en de plus petits et renvoyez le formulaire.',
  formFailed:
    'Le serveur rencontre un problème. Vos données sont conservées ; renvoyez le formulaire dans quelques minutes.',
  formOffline:
    'La connexion a échoué. Vos données sont conservées ; vérifiez votre connexion et renvoyez le formulaire.',
  formSending: 'Envoi en cours…',
  formSlow: 'Envoi toujours en cours. Cela prend plus de temps que d’habitude.',
  formSent: 'Merci',
  formSentText: 'Votre message a été envoyé.',
};

/** The labels in Japanese. */
export const ja: FormContainerLabels = {
  formErrors: { other: '%s件の項目をご確認ください' },
  formNotSent: 'フォームは送信されませんでした',
  formRequired: 'この項目を入力してください',
  formInvalid: 'この項目をご確認ください',
  formRejected: '受け付けられない内容があります。ご確認のうえ、もう一度送信してください。',
  formTooLarge: 'ファイルが大きすぎます。小さいファイルを選んで、もう一度送信してください。',
  formFailed: 'サーバーに問題が発生しています。入力内容は残っています。数分後にもう一度送信してください。',
  formOffline:
    '通信できませんでした。入力内容は残っています。通信環境をご確認のうえ、もう一度送信してください。',
  formSending: '送信中…',
  formSlow: 'まだ送信中です。通常より時間がかかっています。',
  formSent: 'お問い合わせありがとうございます',
  formSentText: '送信が完了しました。',
};

/** The labels in Arabic. */
export const ar: FormContainerLabels = {
  formErrors: {
    rules: 'ar',
    zero: 'لا حقول تحتاج إلى مراجعة',
    one: 'يُرجى مراجعة حقل واحد',
    two: 'يُرجى مراجعة حقلين',
    few: 'يُرجى مراجعة %s حقول',
    many: 'يُرجى مراجعة %s حقلًا',
    other: 'يُرجى مراجعة %s حقل',
  },
  formNotSent: 'لم يُرسل النموذج',
  formRequired: 'املأ هذا الحقل',
  formInvalid: 'راجع هذا الحقل',
  formRejected: 'لم تُقبل بعض البيانات. راجعها ثم أرسلها من جديد.',
  formTooLarge: 'الملفات كبيرة جدًّا. اختر ملفات أصغر ثم أرسل النموذج من جديد.',
  formFailed: 'حدثت مشكلة في الخادم. البيانات التي أدخلتها محفوظة؛ أعد إرسالها بعد بضع دقائق.',
  formOffline: 'تعذّر الاتصال. البيانات التي أدخلتها محفوظة؛ تحقّق من الاتصال ثم أعد إرسالها.',
  formSending: 'جارٍ الإرسال…',
  formSlow: 'ما زال الإرسال جاريًا. يستغرق وقتًا أطول من المعتاد.',
  formSent: 'شكرًا لتواصلك معنا',
  formSentText: 'أُرسلت رسالتك.',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
