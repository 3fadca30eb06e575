import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product list and of search results. */
export interface ProductListLabels {
  /** Heading of the filters. */
  productListFilters: string;
  /** Button that applies the filters. */
  productListApply: string;
  /** Field for the order. */
  productListSort: string;
  /** The order of the shop. */
  productListDefault: string;
  /** Order by a field, lowest first; `%s` is the field. */
  productListAscending: string;
  /** Order by a field, highest first; `%s` is the field. */
  productListDescending: string;
  /** Number of products; `%n` is the number. */
  productListTotal: string;
  /** Which products the page shows; `%r` is their range, `%n` the number of all. */
  productListRange: string;
  /** Filters in use. */
  productListActive: string;
  /** Link that removes a filter, before its text. */
  productListRemove: string;
  /** Link that removes all filters. */
  productListClear: string;
  /** Shown if no product matches. */
  productListEmpty: string;
  /** Navigation among the pages. */
  productListPages: string;
  /** Link to a page; `%n` is its number. */
  productListPage: string;
  /** Link to the previous page. */
  productListPrevious: string;
  /** Link to the next page. */
  productListNext: string;
  /** Field for the words to search for. */
  productListSearch: string;
  /** Button that searches. */
  productListSubmit: string;
  /** Heading of search results; `%s` is what was searched for. */
  productListResults: string;
}

/** The labels in English. */
export const en: ProductListLabels = {
  productListFilters: 'Filter',
  productListApply: 'Apply',
  productListSort: 'Sort by',
  productListDefault: 'Recommended',
  productListAscending: '%s, lowest first',
  productListDescending: '%s, highest first',
  productListTotal: 'Products: %n',
  productListRange: '%r of %n',
  productListActive: 'Active filters',
  productListRemove: 'Remove filter',
  productListClear: 'Clear all',
  productListEmpty: 'No product matches.',
  productListPages: 'Pages',
  productListPage: 'Page %n',
  productListPrevious: 'Previous',
  productListNext: 'Next',
  productListSearch: 'Search products',
  productListSubmit: 'Search',
  productListResults: 'Results for “%s”',
};

/** The labels in German. */
export const de: ProductListLabels = {
  productListFilters: 'Filter',
  productListApply: 'Anwenden',
  productListSort: 'Sortieren nach',
  productListDefault: 'Empfohlen',
  productListAscending: '%s, aufsteigend',
  productListDescending: '%s, absteigend',
  productListTotal: 'Produkte: %n',
  productListRange: '%r von %n',
  productListActive: 'Aktive Filter',
  productListRemove: 'Filter entfernen:',
  productListClear: 'Alle entfernen',
  productListEmpty: 'Keine passenden Produkte gefunden.',
  productListPages: 'Seiten',
  productListPage: 'Seite %n',
  productListPrevious: 'Zurück',
  productListNext: 'Weiter',
  productListSearch: 'Produkte suchen',
  productListSubmit: 'Suchen',
  productListResults: 'Ergebnisse für „%s“',
};

/** The labels in Spanish. */
export const es: ProductListLabels = {
  productListFilters: 'Filtrar',
  productListApply: 'Aplicar',
  productListSort: 'Ordenar por',
  productListDefault: 'Recomendado',
  productListAscending: '%s, de menor a mayor',
  productListDescending: '%s, de mayor a menor',
  productListTotal: 'Productos: %n',
  productListRange: '%r de %n',
  productListActive: 'Filtros activos',
  productListRemove: 'Quitar filtro',
  productListClear: 'Quitar todos',
  productListEmpty: 'Ningún producto coincide con su selección.',
  productListPages: 'Páginas',
  productListPage: 'Página %n',
  productListPrevious: 'Anterior',
  productListNext: 'Siguiente',
  productListSearch: 'Buscar productos',
  productListSubmit: 'Buscar',
  productListResults: 'Resultados de «%s»',
};

/** The labels in French. */
export const fr: ProductListLabels = {
  productListFilters: 'Filtrer',
  productListApply: 'Appliquer',
  productListSort: 'Trier par',
  productListDefault: 'Pertinence',
  productListAscending: '%s, ordre croissant',
  productListDescending: '%s, ordre décroissant',
  productListTotal: 'Produits : %n',
  productListRange: '%r sur %n',
  productListActive: 'Filtres actifs',
  productListRemove: 'Retirer le filtre',
  productListClear: 'Tout effacer',
  productListEmpty: 'Aucun produit ne correspond à votre sélection.',
  productListPages: 'Pages',
  productListPage: 'Page %n',
  productListPrevious: 'Précédent',
  productListNext: 'Suivant',
  productListSearch: 'Rechercher des produits',
  productListSubmit: 'Rechercher',
  productListResults: 'Résultats pour « %s »',
};

/** The labels in Japanese. */
export const ja: ProductListLabels = {
  productListFilters: '絞り込み',
  productListApply: '適用',
  productListSort: '並べ替え',
  productListDefault: 'おすすめ',
  productListAscending: '%s（小さい順）',
  productListDescending: '%s（大きい順）',
  productListTotal: '製品数：%n',
  productListRange: '%n件中%r',
  productListActive: '適用中の条件',
  productListRemove: '条件を外す',
  productListClear: 'すべて解除',
  productListEmpty: '該当する製品がありません。',
  productListPages: 'ページ',
  productListPage: '%nページ',
  productListPrevious: '前へ',
  productListNext: '次へ',
  productListSearch: '製品を検索',
  productListSubmit: '検索',
  productListResults: '「%s」の検索結果',
};

/** The labels in Arabic. */
export const ar: ProductListLabels = {
  productListFilters: 'تصفية',
  productListApply: 'تطبيق',
  productListSort: 'ترتيب حسب',
  productListDefault: 'موصى به',
  productListAscending: '%s: من الأدنى إلى الأعلى',
  productListDescending: '%s: من الأعلى إلى الأدنى',
  productListTotal: 'المنتجات: %n',
  productListRange: '%r من %n',
  productListActive: 'عوامل التصفية النشطة',
  productListRemove: 'إزالة عامل التصفية',
  productListClear: 'مسح الكل',
  productListEmpty: 'لا يوجد منتج مطابق.',
  productListPages: 'الصفحات',
  productListPage: 'الصفحة %n',
  productListPrevious: 'السابق',
  productListNext: 'التالي',
  productListSearch: 'البحث عن المنتجات',
  productListSubmit: 'بحث',
  productListResults: 'نتائج البحث عن «%s»',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
