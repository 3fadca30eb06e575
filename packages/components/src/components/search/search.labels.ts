import { labelsOf } from '../../labels/labelsOf';
import type { SearchLabels } from '../../search/labels';

/** Labels of the search. */
export interface OwnLabels {
  /** Button that opens the search, accessible name of the field, and submit button. */
  search: string;
  /** Labels of the search widgets. */
  searchWidgets: Partial<SearchLabels>;
}

/** The labels in English. */
export const en: OwnLabels = {
  search: 'Search',
  searchWidgets: {},
};

/** The labels in German. */
export const de: OwnLabels = {
  search: 'Suche',
  searchWidgets: {
    allResults: 'Alle Ergebnisse für „%q“',
    error: 'Die Suche antwortet nicht.',
    hint: 'Prüfen Sie die Schreibweise, oder versuchen Sie weniger oder allgemeinere Wörter.',
    loading: 'Sucht …',
    next: 'Weiter',
    noResults: 'Keine Ergebnisse für „%q“.',
    noScript:
      'Ergebnisse brauchen Skripte, die in diesem Browser aus sind. Alle Seiten sind über die Navigation zu erreichen.',
    page: 'Seite %s',
    pageOf: 'Seite %s von %t',
    pages: 'Ergebnisseiten',
    previous: 'Zurück',
    results: { one: '%s Ergebnis für „%q“', other: '%s Ergebnisse für „%q“' },
    resultList: 'Ergebnisse',
    retry: 'Noch einmal versuchen',
    suggestions: 'Vorschläge',
  },
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  search: 'Buscar',
  searchWidgets: {
    allResults: 'Todos los resultados de «%q»',
    error: 'La búsqueda no responde.',
    hint: 'Revise la ortografía o pruebe con menos palabras o más generales.',
    loading: 'Buscando …',
    next: 'Siguiente',
    noResults: 'Ningún resultado de «%q».',
    noScript:
      'Los resultados necesitan scripts, que están desactivados en este navegador. Se llega a todas las páginas por la navegación.',
    page: 'Página %s',
    pageOf: 'página %s de %t',
    pages: 'Páginas de resultados',
    previous: 'Anterior',
    results: { one: '%s resultado de «%q»', other: '%s resultados de «%q»' },
    resultList: 'Resultados',
    retry: 'Reintentar',
    suggestions: 'Sugerencias',
  },
};

/** The labels in French. */
export const fr: OwnLabels = {
  search: 'Rechercher',
  searchWidgets: {
    allResults: 'Tous les résultats pour « %q »',
    error: 'La recherche ne répond pas.',
    hint: 'Vérifiez l’orthographe, ou essayez avec moins de mots ou des mots plus généraux.',
    loading: 'Recherche …',
    next: 'Suivant',
    noResults: 'Aucun résultat pour « %q ».',
    noScript:
      'Les résultats demandent des scripts, désactivés dans ce navigateur. Toutes les pages sont accessibles par la navigation.',
    page: 'Page %s',
    pageOf: 'page %s sur %t',
    pages: 'Pages de résultats',
    previous: 'Précédent',
    results: { one: '%s résultat pour « %q »', other: '%s résultats pour « %q »' },
    resultList: 'Résultats',
    retry: 'Réessayer',
    suggestions: 'Suggestions',
  },
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  search: '検索',
  searchWidgets: {
    allResults: '「%q」のすべての検索結果',
    error: '検索に応答がありません。',
    hint: '表記を確かめるか、語を減らすか、より一般的な語をお試しください。',
    loading: '検索中…',
    next: '次へ',
    noResults: '「%q」に一致する結果はありません。',
    noScript:
      '検索結果の表示にはスクリプトが必要ですが、このブラウザーでは無効です。すべてのページはナビゲーションから開けます。',
    page: '%sページ',
    pageOf: '%s/%tページ',
    pages: '検索結果のページ',
    previous: '前へ',
    results: { other: '「%q」の検索結果 %s件' },
    resultList: '検索結果',
    retry: '再試行',
    suggestions: '候補',
  },
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  search: 'بحث',
  searchWidgets: {
    allResults: 'كل النتائج عن «%q»',
    error: 'البحث لا يستجيب.',
    hint: 'تحقق من الإملاء، أو جرّب كلمات أقل أو أعم.',
    loading: 'جارٍ البحث …',
    next: 'التالي',
    noResults: 'لا نتائج عن «%q».',
    noScript:
      'تحتاج النتائج إلى برامج نصية، وهي متوقفة في هذا المتصفح. يمكن الوصول إلى جميع الصفحات عبر التنقل.',
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
    retry: 'حاول مجددًا',
    suggestions: 'اقتراحات',
  },
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
