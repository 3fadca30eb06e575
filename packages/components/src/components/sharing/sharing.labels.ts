import { labelsOf } from '../../labels/labelsOf';

/** Labels of the sharing component. */
export interface SharingLabels {
  /** Accessible name of the links. */
  sharing: string;
  /** Button that opens the browser's own sharing dialog. */
  sharingNative: string;
  /** Button that copies the address of the page. */
  sharingCopy: string;
  /** Message after the address has been copied. */
  sharingCopied: string;
  /** Link that writes an email. */
  sharingEmail: string;
  /** Link to a service; `%s` is its name. */
  sharingService: string;
}

/** The labels in English. */
export const en: SharingLabels = {
  sharing: 'Share this page',
  sharingNative: 'Share',
  sharingCopy: 'Copy the address',
  sharingCopied: 'Address copied',
  sharingEmail: 'Send by email',
  sharingService: 'Share on %s',
};

/** The labels in German. */
export const de: SharingLabels = {
  sharing: 'Diese Seite teilen',
  sharingNative: 'Teilen',
  sharingCopy: 'Link kopieren',
  sharingCopied: 'Link kopiert',
  sharingEmail: 'Per E-Mail senden',
  sharingService: 'Auf %s teilen',
};

/** The labels in Spanish. */
export const es: SharingLabels = {
  sharing: 'Compartir esta página',
  sharingNative: 'Compartir',
  sharingCopy: 'Copiar el enlace',
  sharingCopied: 'Enlace copiado',
  sharingEmail: 'Enviar por correo electrónico',
  sharingService: 'Compartir en %s',
};

/** The labels in French. */
export const fr: SharingLabels = {
  sharing: 'Partager cette page',
  sharingNative: 'Partager',
  sharingCopy: 'Copier le lien',
  sharingCopied: 'Lien copié',
  sharingEmail: 'Envoyer par e-mail',
  sharingService: 'Partager sur %s',
};

/** The labels in Japanese. */
export const ja: SharingLabels = {
  sharing: 'このページを共有',
  sharingNative: '共有',
  sharingCopy: 'URLをコピー',
  sharingCopied: 'URLをコピーしました',
  sharingEmail: 'メールで送信',
  sharingService: '%sで共有',
};

/** The labels in Arabic. */
export const ar: SharingLabels = {
  sharing: 'مشاركة هذه الصفحة',
  sharingNative: 'مشاركة',
  sharingCopy: 'نسخ العنوان',
  sharingCopied: 'تم نسخ العنوان',
  sharingEmail: 'إرسال بالبريد الإلكتروني',
  sharingService: 'مشاركة على %s',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
