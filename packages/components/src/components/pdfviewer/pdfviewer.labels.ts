import { labelsOf } from '../../labels/labelsOf';

/** Labels of a PDF viewer. */
export interface PdfViewerLabels {
  /** Accessible name of the controls of a PDF viewer. */
  pdfControls: string;
  /** Accessible name of the list of pages. */
  pdfPages: string;
  /** Button that shows the previous page. */
  pdfPrevious: string;
  /** Button that shows the next page. */
  pdfNext: string;
  /** Field with the number of the page. */
  pdfField: string;
  /** Number of pages, after the field. */
  pdfCount: string;
  /** Accessible name of a page: its number, and the number of pages. */
  pdfPage: string;
  /** Button that makes the pages smaller. */
  pdfZoomOut: string;
  /** Button that makes the pages larger. */
  pdfZoomIn: string;
  /** Button that fits the whole page into the viewer. */
  pdfFitPage: string;
  /** Button that shows the viewer in full screen. */
  pdfFullScreen: string;
  /** Button that prints the document. */
  pdfPrint: string;
  /** Link that downloads the document. */
  pdfDownload: string;
  /** Button that loads the document into the viewer. */
  pdfShow: string;
  /** Button that tries to load the document again. */
  pdfRetry: string;
  /** Shown while the document loads. */
  pdfLoading: string;
  /** Shown if the document cannot be shown. */
  pdfFailed: string;
  /** Shown to authors: the model has no usable address. */
  pdfMissing: string;
}

/** The labels in English. */
export const en: PdfViewerLabels = {
  pdfControls: 'Document controls',
  pdfPages: 'Pages of the document',
  pdfPrevious: 'Previous page',
  pdfNext: 'Next page',
  pdfField: 'Page',
  pdfCount: 'of %s',
  pdfPage: 'Page %s of %s',
  pdfZoomOut: 'Zoom out',
  pdfZoomIn: 'Zoom in',
  pdfFitPage: 'Fit whole page',
  pdfFullScreen: 'Full screen',
  pdfPrint: 'Print',
  pdfDownload: 'Download',
  pdfShow: 'Show the document here',
  pdfRetry: 'Try again',
  pdfLoading: 'The document is loading.',
  pdfFailed: 'The document cannot be shown here. Its link opens it.',
  pdfMissing: 'The PDF viewer needs the address of a document in “documentPath”.',
};

/** The labels in German. */
export const de: PdfViewerLabels = {
  pdfControls: 'Bedienelemente des Dokuments',
  pdfPages: 'Seiten des Dokuments',
  pdfPrevious: 'Vorherige Seite',
  pdfNext: 'Nächste Seite',
  pdfField: 'Seite',
  pdfCount: 'von %s',
  pdfPage: 'Seite %s von %s',
  pdfZoomOut: 'Verkleinern',
  pdfZoomIn: 'Vergrößern',
  pdfFitPage: 'Ganze Seite anzeigen',
  pdfFullScreen: 'Vollbild',
  pdfPrint: 'Drucken',
  pdfDownload: 'Herunterladen',
  pdfShow: 'Dokument hier anzeigen',
  pdfRetry: 'Erneut versuchen',
  pdfLoading: 'Das Dokument wird geladen.',
  pdfFailed: 'Das Dokument lässt sich hier nicht anzeigen. Öffnen Sie es über den Link.',
  pdfMissing: 'Der PDF-Betrachter braucht in „documentPath“ die Adresse eines Dokuments.',
};

/** The labels in Spanish. */
export const es: PdfViewerLabels = {
  pdfControls: 'Controles del documento',
  pdfPages: 'Páginas del documento',
  pdfPrevious: 'Página anterior',
  pdfNext: 'Página siguiente',
  pdfField: 'Página',
  pdfCount: 'de %s',
  pdfPage: 'Página %s de %s',
  pdfZoomOut: 'Reducir',
  pdfZoomIn: 'Ampliar',
  pdfFitPage: 'Ajustar a la página',
  pdfFullScreen: 'Pantalla completa',
  pdfPrint: 'Imprimir',
  pdfDownload: 'Descargar',
  pdfShow: 'Mostrar el documento aquí',
  pdfRetry: 'Reintentar',
  pdfLoading: 'El documento se está cargando.',
  pdfFailed: 'El documento no se puede mostrar aquí. Ábralo con el enlace.',
  pdfMissing: 'El visor de PDF necesita la dirección de un documento en «documentPath».',
};

/** The labels in French. */
export const fr: PdfViewerLabels = {
  pdfControls: 'Commandes du document',
  pdfPages: 'Pages du document',
  pdfPrevious: 'Page précédente',
  pdfNext: 'Page suivante',
  pdfField: 'Page',
  pdfCount: 'sur %s',
  pdfPage: 'Page %s sur %s',
  pdfZoomOut: 'Zoom arrière',
  pdfZoomIn: 'Zoom avant',
  pdfFitPage: 'Ajuster à la page',
  pdfFullScreen: 'Plein écran',
  pdfPrint: 'Imprimer',
  pdfDownload: 'Télécharger',
  pdfShow: 'Afficher le document ici',
  pdfRetry: 'Réessayer',
  pdfLoading: 'Chargement du document…',
  pdfFailed: 'Le document ne peut pas être affiché ici. Utilisez le lien pour l’ouvrir.',
  pdfMissing: 'Indiquez l’adresse d’un document dans « documentPath ».',
};

/** The labels in Japanese. */
export const ja: PdfViewerLabels = {
  pdfControls: '文書の操作',
  pdfPages: '文書のページ',
  pdfPrevious: '前のページ',
  pdfNext: '次のページ',
  pdfField: 'ページ',
  pdfCount: '（全%sページ）',
  pdfPage: '%sページ目（全%sページ）',
  pdfZoomOut: '縮小',
  pdfZoomIn: '拡大',
  pdfFitPage: 'ページ全体を表示',
  pdfFullScreen: '全画面表示',
  pdfPrint: '印刷',
  pdfDownload: 'ダウンロード',
  pdfShow: 'ここに文書を表示',
  pdfRetry: '再試行',
  pdfLoading: '文書を読み込んでいます。',
  pdfFailed: 'ここでは文書を表示できません。リンクから開けます。',
  pdfMissing: 'PDFビューアには「documentPath」に文書のアドレスが必要です。',
};

/** The labels in Arabic. */
export const ar: PdfViewerLabels = {
  pdfControls: 'عناصر التحكم في المستند',
  pdfPages: 'صفحات المستند',
  pdfPrevious: 'الصفحة السابقة',
  pdfNext: 'الصفحة التالية',
  pdfField: 'صفحة',
  pdfCount: 'من %s',
  pdfPage: 'الصفحة %s من %s',
  pdfZoomOut: 'تصغير',
  pdfZoomIn: 'تكبير',
  pdfFitPage: 'ملاءمة الصفحة كاملة',
  pdfFullScreen: 'ملء الشاشة',
  pdfPrint: 'طباعة',
  pdfDownload: 'تنزيل',
  pdfShow: 'عرض المستند هنا',
  pdfRetry: 'إعادة المحاولة',
  pdfLoading: 'يجري تحميل المستند.',
  pdfFailed: 'لا يمكن عرض المستند هنا. يمكن فتحه من الرابط.',
  pdfMissing: 'يحتاج عارض PDF إلى عنوان مستند في «documentPath».',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
