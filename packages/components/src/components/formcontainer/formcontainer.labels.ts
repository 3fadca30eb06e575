import { labelsOf } from '../../labels/labelsOf';

/** Labels of a form. */
export interface FormContainerLabels {
  /** Title of the error summary, by the number of fields, with `%s` for it. */
  formErrors: {
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
  /** Messages for what else a server answers, by HTTP status: 401, 403, 404, 408, 409, 429. Without one it is `formRejected`. */
  formAnswers: { readonly [status: number]: string };
  /** An error in the summary: `%s` for the name of the field, then `%s` for its message. */
  formErrorOf: string;
  /** Question before a button clears what a visitor has entered. */
  formReset: string;
  /** Status after a press that waits for the script of the form. */
  formWaiting: string;
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
  formAnswers: {
    401: 'You are not signed in. Your text is kept; sign in in another tab, then send it again.',
    403: 'The server does not allow this. Copy your text, then reload the page and try again, or contact us in another way.',
    404: 'The address of this form does not work. Your text is kept; contact us in another way.',
    408: 'Sending took too long. Your text is kept; send it again.',
    409: 'This conflicts with what the server already has; perhaps you have sent it before. Check it before you send it again.',
    429: 'There were too many attempts. Your text is kept; wait a few minutes and send it again.',
  },
  formErrorOf: '%s: %s',
  formReset: 'Clear the form? What you have entered will be lost.',
  formWaiting: 'The page is still loading. The form will be sent after that.',
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
  formAnswers: {
    401: 'Sie sind nicht angemeldet. Ihre Eingaben bleiben erhalten; melden Sie sich in einem anderen Tab an und senden Sie sie dann erneut.',
    403: 'Der Server lässt das nicht zu. Kopieren Sie Ihre Eingaben, laden Sie die Seite neu und versuchen Sie es noch einmal, oder wenden Sie sich auf anderem Weg an uns.',
    404: 'Die Adresse dieses Formulars funktioniert nicht. Ihre Eingaben bleiben erhalten; wenden Sie sich auf anderem Weg an uns.',
    408: 'Das Senden hat zu lange gedauert. Ihre Eingaben bleiben erhalten; senden Sie sie erneut.',
    409: 'Das widerspricht dem, was der Server schon hat; vielleicht haben Sie es bereits gesendet. Prüfen Sie es, bevor Sie noch einmal senden.',
    429: 'Es waren zu viele Versuche. Ihre Eingaben bleiben erhalten; warten Sie einige Minuten und senden Sie sie erneut.',
  },
  formErrorOf: '%s: %s',
  formReset: 'Formular leeren? Ihre Eingaben gehen verloren.',
  formWaiting: 'Die Seite wird noch geladen. Danach wird das Formular gesendet.',
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
  formAnswers: {
    401: 'No ha iniciado sesión. Sus datos se conservan; inicie sesión en otra pestaña y vuelva a enviar el formulario.',
    403: 'El servidor no lo permite. Copie sus datos, recargue la página e inténtelo de nuevo, o póngase en contacto con nosotros por otra vía.',
    404: 'La dirección de este formulario no funciona. Sus datos se conservan; póngase en contacto con nosotros por otra vía.',
    408: 'El envío ha tardado demasiado. Sus datos se conservan; vuelva a enviar el formulario.',
    409: 'Esto no concuerda con lo que el servidor ya tiene; quizá ya lo haya enviado. Compruébelo antes de volver a enviarlo.',
    429: 'Ha habido demasiados intentos. Sus datos se conservan; espere unos minutos y vuelva a enviar el formulario.',
  },
  formErrorOf: '%s: %s',
  formReset: '¿Vaciar el formulario? Se perderá lo que ha introducido.',
  formWaiting: 'La página aún se está cargando. El formulario se enviará después.',
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
  formAnswers: {
    401: 'Vous n’êtes pas connecté. Vos données sont conservées ; connectez-vous dans un autre onglet, puis renvoyez le formulaire.',
    403: 'Le serveur ne le permet pas. Copiez vos données, rechargez la page et réessayez, ou contactez-nous par un autre moyen.',
    404: 'L’adresse de ce formulaire ne fonctionne pas. Vos données sont conservées ; contactez-nous par un autre moyen.',
    408: 'L’envoi a pris trop de temps. Vos données sont conservées ; renvoyez le formulaire.',
    409: 'Cela ne correspond pas à ce que le serveur a déjà ; vous l’avez peut-être déjà envoyé. Vérifiez avant de renvoyer le formulaire.',
    429: 'Il y a eu trop de tentatives. Vos données sont conservées ; patientez quelques minutes, puis renvoyez le formulaire.',
  },
  formErrorOf: '%s : %s',
  formReset: 'Vider le formulaire ? Vos saisies seront perdues.',
  formWaiting: 'La page est encore en cours de chargement. Le formulaire sera envoyé ensuite.',
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
  formAnswers: {
    401: 'ログインしていません。入力内容は残っています。別のタブでログインしてから、もう一度送信してください。',
    403: 'サーバーが許可していません。入力内容をコピーし、ページを再読み込みしてもう一度お試しいただくか、別の方法でご連絡ください。',
    404: 'このフォームの送信先が見つかりません。入力内容は残っています。別の方法でご連絡ください。',
    408: '送信に時間がかかりすぎました。入力内容は残っています。もう一度送信してください。',
    409: 'サーバーにある内容と一致しません。すでに送信済みの可能性があります。ご確認のうえ、もう一度送信してください。',
    429: '送信回数が多すぎます。入力内容は残っています。数分待ってから、もう一度送信してください。',
  },
  formErrorOf: '%s：%s',
  formReset: 'フォームを消去しますか？入力内容は失われます。',
  formWaiting: 'ページを読み込んでいます。読み込みが終わると、フォームを送信します。',
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
  formAnswers: {
    401: 'لم تسجّل الدخول. البيانات التي أدخلتها محفوظة؛ سجّل الدخول في علامة تبويب أخرى ثم أعد إرسالها.',
    403: 'لا يسمح الخادم بذلك. انسخ نصّك ثم أعِد تحميل الصفحة وحاول من جديد، أو تواصل معنا بطريقة أخرى.',
    404: 'عنوان هذا النموذج لا يعمل. البيانات التي أدخلتها محفوظة؛ تواصل معنا بطريقة أخرى.',
    408: 'استغرق الإرسال وقتًا طويلًا. البيانات التي أدخلتها محفوظة؛ أعد إرسالها.',
    409: 'يتعارض هذا مع ما لدى الخادم؛ ربما أرسلته من قبل. تحقّق منه قبل إعادة إرساله.',
    429: 'المحاولات كثيرة جدًّا. البيانات التي أدخلتها محفوظة؛ انتظر بضع دقائق ثم أعد إرسالها.',
  },
  formErrorOf: '%s: %s',
  formReset: 'هل تريد إفراغ النموذج؟ ستفقد ما أدخلته.',
  formWaiting: 'ما زالت الصفحة قيد التحميل. سيُرسل النموذج بعد ذلك.',
  formSending: 'جارٍ الإرسال…',
  formSlow: 'ما زال الإرسال جاريًا. يستغرق وقتًا أطول من المعتاد.',
  formSent: 'شكرًا لتواصلك معنا',
  formSentText: 'أُرسلت رسالتك.',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
