import { labelsOf } from '../../labels/labelsOf';

/** Labels of a form. */
export interface FormContainerLabels {
  /** Title of the error summary, by the number of fields, with `%s` for it. */
  formErrors: {
    /** For one field. */
    one: string;
    /** For several fields. */
    other: string;
  };
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
  formErrors: { one: 'Bitte prüfen Sie ein Feld', other: 'Bitte prüfen Sie %s Felder' },
  formNotSent: 'Das Formular wurde nicht gesendet',
  formRequired: 'Füllen Sie dieses Feld aus',
  formInvalid: 'Prüfen Sie dieses Feld',
  formRejected: 'Einige Angaben wurden nicht angenommen. Prüfen Sie sie und senden Sie noch einmal.',
  formTooLarge: 'Die Dateien sind zu groß. Wählen Sie kleinere aus und senden Sie noch einmal.',
  formFailed:
    'Der Server hat ein Problem. Ihr Text ist noch da; senden Sie ihn in einigen Minuten noch einmal.',
  formOffline:
    'Die Verbindung ist abgebrochen. Ihr Text ist noch da; prüfen Sie Ihre Verbindung und senden Sie ihn noch einmal.',
  formSending: 'Wird gesendet …',
  formSlow: 'Wird noch gesendet. Es dauert länger als sonst.',
  formSent: 'Vielen Dank',
  formSentText: 'Ihre Nachricht wurde gesendet.',
};

/** The labels in Spanish. */
export const es: FormContainerLabels = {
  formErrors: { one: 'Revise un campo', other: 'Revise %s campos' },
  formNotSent: 'El formulario no se ha enviado',
  formRequired: 'Rellene este campo',
  formInvalid: 'Revise este campo',
  formRejected: 'Algunos datos no se han aceptado. Revíselos y vuelva a enviarlos.',
  formTooLarge:
    'Los archivos son demasiado grandes. Elija otros más pequeños y vuelva a enviar el formulario.',
  formFailed:
    'El servidor tiene un problema. Su texto se conserva; vuelva a enviarlo dentro de unos minutos.',
  formOffline: 'La conexión ha fallado. Su texto se conserva; compruebe la conexión y vuelva a enviarlo.',
  formSending: 'Enviando…',
  formSlow: 'Se sigue enviando. Tarda más de lo habitual.',
  formSent: 'Gracias',
  formSentText: 'Su mensaje se ha enviado.',
};

/** The labels in French. */
export const fr: FormContainerLabels = {
  formErrors: { one: 'Vérifiez un champ', other: 'Vérifiez %s champs' },
  formNotSent: 'Le formulaire n’a pas été envoyé',
  formRequired: 'Remplissez ce champ',
  formInvalid: 'Vérifiez ce champ',
  formRejected: 'Certaines informations n’ont pas été acceptées. Vérifiez-les et renvoyez le formulaire.',
  formTooLarge: 'Les fichiers sont trop volumineux. Choisissez-en de plus petits et renvoyez le formulaire.',
  formFailed:
    'Le serveur rencontre un problème. Votre texte est conservé ; renvoyez-le dans quelques minutes.',
  formOffline: 'La connexion a échoué. Votre texte est conservé ; vérifiez votre connexion et renvoyez-le.',
  formSending: 'Envoi en cours…',
  formSlow: 'Envoi toujours en cours. Cela prend plus de temps que d’habitude.',
  formSent: 'Merci',
  formSentText: 'Votre message a été envoyé.',
};

/** The labels in Japanese. */
export const ja: FormContainerLabels = {
  formErrors: { one: '1つの項目をご確認ください', other: '%sつの項目をご確認ください' },
  formNotSent: 'フォームは送信されませんでした',
  formRequired: 'この項目を入力してください',
  formInvalid: 'この項目をご確認ください',
  formRejected: '受け付けられない内容があります。ご確認のうえ、もう一度送信してください。',
  formTooLarge: 'ファイルが大きすぎます。小さいファイルを選んで、もう一度送信してください。',
  formFailed: 'サーバーに問題が発生しています。入力内容は残っています。数分後にもう一度送信してください。',
  formOffline: '接続できませんでした。入力内容は残っています。接続を確認して、もう一度送信してください。',
  formSending: '送信中…',
  formSlow: 'まだ送信中です。通常より時間がかかっています。',
  formSent: 'ありがとうございます',
  formSentText: '送信が完了しました。',
};

/** The labels in Arabic. */
export const ar: FormContainerLabels = {
  formErrors: { one: 'يرجى مراجعة حقل واحد', other: 'حقول تحتاج إلى مراجعة: %s' },
  formNotSent: 'لم يُرسل النموذج',
  formRequired: 'املأ هذا الحقل',
  formInvalid: 'راجع هذا الحقل',
  formRejected: 'لم تُقبل بعض البيانات. راجعها ثم أرسلها من جديد.',
  formTooLarge: 'الملفات كبيرة جدًّا. اختر ملفات أصغر ثم أرسل النموذج من جديد.',
  formFailed: 'حدثت مشكلة في الخادم. نصّك محفوظ؛ أعِد إرساله بعد بضع دقائق.',
  formOffline: 'انقطع الاتصال. نصّك محفوظ؛ تحقّق من الاتصال ثم أعِد إرساله.',
  formSending: 'جارٍ الإرسال…',
  formSlow: 'ما زال الإرسال جاريًا. يستغرق وقتًا أطول من المعتاد.',
  formSent: 'شكرًا لك',
  formSentText: 'أُرسلت رسالتك.',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
