import type { Overrides } from '../../labels/labelsOf';
import { labelsOf } from '../../labels/labelsOf';
import type { SearchLabels } from '../../search/labels';

/** Labels of the search. */
export interface SearchComponentLabels {
  /** Button that opens the search, and accessible name of the field. */
  search: string;
  /** Submit button. */
  searchSubmit: string;
  /** Labels of the search widgets. */
  searchWidgets: Overrides<SearchLabels>;
}

/** The labels in English. */
export const en: SearchComponentLabels = {
  search: 'Search',
  searchSubmit: 'Search',
  searchWidgets: {},
};

/** The labels in German. */
export const de: SearchComponentLabels = {
  search: 'Suche',
  searchSubmit: 'Suchen',
  searchWidgets: {
    allResults: 'Alle Ergebnisse für „%q“',
    error: 'Die Suche ist zurzeit nicht verfügbar.',
    hint: 'Prüfen Sie die Schreibweise oder suchen Sie mit weniger oder allgemeineren Begriffen.',
    loading: 'Suche läuft …',
    next: 'Weiter',
    noResults: 'Keine Ergebnisse für „%q“.',
    noScript:
      'Um Suchergebnisse zu sehen, aktivieren Sie JavaScript in Ihrem Browser. Alle Seiten erreichen Sie über das Menü.',
    page: 'Seite %s',
    pageOf: 'Seite %s von %t',
    pages: 'Ergebnisseiten',
    previous: 'Zurück',
    results: { one: '%s Ergebnis für „%q“', other: '%s Ergebnisse für „%q“' },
    resultList: 'Ergebnisse',
    retry: 'Erneut versuchen',
    suggestions: 'Vorschläge',
  },
};

/** The labels in Spanish. */
export const es: SearchComponentLabels = {
  search: 'Buscar',
  searchSubmit: 'Buscar',
  searchWidgets: {
    allResults: 'Todos los resultados para «%q»',
    error: 'La búsqueda no está disponible en este momento.',
    hint: 'Revise la ortografía o pruebe con menos palabras o con términos más generales.',
    loading: 'Buscando…',
    next: 'Siguiente',
    noResults: 'No hay resultados para «%q».',
    noScript:
      'Para ver los resultados, active JavaScript en su navegador. Puede acceder a todas las páginas desde el menú.',
    page: 'Página %s',
    pageOf: 'página %s de %t',
    pages: 'Páginas de resultados',
    previous: 'Anterior',
    results: { one: '%s resultado para «%q»', other: '%s resultados para «%q»' },
    resultList: 'Resultados',
    retry: 'Reintentar',
    suggestions: 'Sugerencias',
  },
};

/** The labels in French. */
export const fr: SearchComponentLabels = {
  search: 'Rechercher',
  searchSubmit: 'Rechercher',
  searchWidgets: {
    allResults: 'Tous les résultats pour « %q »',
    error: 'La recherche est momentanément indisponible.',
    hint: 'Vérifiez l’orthographe ou essayez avec moins de mots ou des termes plus généraux.',
    loading: 'Recherche en cours…',
    next: 'Suivant',
    noResults: 'Aucun résultat pour « %q ».',
    noScript:
      'Pour afficher les résultats, activez JavaScript dans votre navigateur. Toutes les pages sont accessibles depuis le menu.',
    page: 'Page %s',
    pageOf: 'page %s sur %t',
    pages: 'Pages de résultats',
    previous: 'Précédent',
    results: { one: '%s résultat pour « %q »', other: '%s résultats pour « %q »' },
    resultList: 'Résultats',
    retry: 'Réessayer',
    suggestions: 'Suggestions',
  },
};

/** The labels in Japanese. */
export const ja: SearchComponentLabels = {
  search: '検索',
  searchSubmit: '検索',
  searchWidgets: {
    allResults: '「%q」のすべての検索結果',
    error: '検索は現在ご利用いただけません。',
    hint: 'キーワードの表記を確認するか、キーワードを減らすか、より一般的な語でお試しください。',
    loading: '検索中…',
    next: '次へ',
    noResults: '「%q」に一致する結果はありません。',
    noScript:
      '検索結果を表示するには、ブラウザーでJavaScriptを有効にしてください。すべてのページはメニューから開けます。',
    page: '%sページ',
    pageOf: '%sページ目（全%tページ）',
    pages: '検索結果のページ',
    previous: '前へ',
    results: { other: '「%q」の検索結果：%s件' },
    resultList: '検索結果',
    retry: '再試行',
    suggestions: '候補',
  },
};

/** The labels in Arabic. */
export const ar: SearchComponentLabels = {
  search: 'بحث',
  searchSubmit: 'بحث',
  searchWidgets: {
    allResults: 'كل النتائج عن «%q»',
    error: 'البحث غير متاح حاليًا.',
    hint: 'تحقق من الإملاء، أو جرّب كلمات أقل أو أعم.',
    loading: 'جارٍ البحث…',
    next: 'التالي',
    noResults: 'لا نتائج عن «%q».',
    noScript: 'لعرض نتائج البحث، فعّل JavaScript في متصفحك. يمكنك الوصول إلى جميع الصفحات من القائمة.',
    page: 'الصفحة %s',
    pageOf: 'الصفحة %s من %t',
    pages: 'صفحات النتائج',
    previous: 'السابق',
    results: {
      zero: 'لا نتائج عن «%q»',
      one: 'نتيجة واحدة عن «%q»',
      two: 'نتيجتان عن «%q»',
      few: '%s نتائج عن «%q»',
      many: '%s نتيجة عن «%q»',
      other: '%s نتيجة عن «%q»',
    },
    resultList: 'النتائج',
    retry: 'إعادة المحاولة',
    suggestions: 'اقتراحات',
  },
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
