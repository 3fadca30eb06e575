import { labelsOf } from '../../labels/labelsOf';

/** Labels of a list with pages. */
export interface ListLabels {
  /** Accessible name of the buttons that change the page. */
  listPages: string;
  /** Button that shows the previous page of the list. */
  listPrevious: string;
  /** Button that shows the next page of the list. */
  listNext: string;
  /** Current page of the list: its number, and the number of pages. */
  listPage: string;
}

/** The labels in English. */
export const en: ListLabels = {
  listPages: 'Pages of the list',
  listPrevious: 'Previous page',
  listNext: 'Next page',
  listPage: 'Page %s of %s',
};

/** The labels in German. */
export const de: ListLabels = {
  listPages: 'Seiten der Liste',
  listPrevious: 'Vorherige Seite',
  listNext: 'Nächste Seite',
  listPage: 'Seite %s von %s',
};

/** The labels in Spanish. */
export const es: ListLabels = {
  listPages: 'Páginas de la lista',
  listPrevious: 'Página anterior',
  listNext: 'Página siguiente',
  listPage: 'Página %s de %s',
};

/** The labels in French. */
export const fr: ListLabels = {
  listPages: 'Pages de la liste',
  listPrevious: 'Page précédente',
  listNext: 'Page suivante',
  listPage: 'Page %s sur %s',
};

/** The labels in Japanese. */
export const ja: ListLabels = {
  listPages: '一覧のページ',
  listPrevious: '前のページ',
  listNext: '次のページ',
  listPage: '%sページ目（全%sページ）',
};

/** The labels in Arabic. */
export const ar: ListLabels = {
  listPages: 'صفحات القائمة',
  listPrevious: 'الصفحة السابقة',
  listNext: 'الصفحة التالية',
  listPage: 'الصفحة %s من %s',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
