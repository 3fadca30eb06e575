import { labelsOf } from '../../labels/labelsOf';

/** Labels of content fragments. */
export interface ContentFragmentLabels {
  /** Value of an element that is true. */
  fragmentYes: string;
  /** Value of an element that is false. */
  fragmentNo: string;
  /** Heading of the associated content. */
  fragmentRelated: string;
}

/** The labels in English. */
export const en: ContentFragmentLabels = {
  fragmentYes: 'Yes',
  fragmentNo: 'No',
  fragmentRelated: 'Related content',
};

/** The labels in German. */
export const de: ContentFragmentLabels = {
  fragmentYes: 'Ja',
  fragmentNo: 'Nein',
  fragmentRelated: 'Weitere Inhalte',
};

/** The labels in Spanish. */
export const es: ContentFragmentLabels = {
  fragmentYes: 'Sí',
  fragmentNo: 'No',
  fragmentRelated: 'Contenido relacionado',
};

/** The labels in French. */
export const fr: ContentFragmentLabels = {
  fragmentYes: 'Oui',
  fragmentNo: 'Non',
  fragmentRelated: 'Contenu associé',
};

/** The labels in Japanese. */
export const ja: ContentFragmentLabels = {
  fragmentYes: 'はい',
  fragmentNo: 'いいえ',
  fragmentRelated: '関連コンテンツ',
};

/** The labels in Arabic. */
export const ar: ContentFragmentLabels = {
  fragmentYes: 'نعم',
  fragmentNo: 'لا',
  fragmentRelated: 'محتوى ذو صلة',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
