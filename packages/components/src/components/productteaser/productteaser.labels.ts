import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product teaser. */
export interface ProductTeaserLabels {
  /** Link to the product. */
  productDetails: string;
}

/** The labels in English. */
export const en: ProductTeaserLabels = {
  productDetails: 'See details',
};

/** The labels in German. */
export const de: ProductTeaserLabels = {
  productDetails: 'Details ansehen',
};

/** The labels in Spanish. */
export const es: ProductTeaserLabels = {
  productDetails: 'Ver detalles',
};

/** The labels in French. */
export const fr: ProductTeaserLabels = {
  productDetails: 'Voir le détail',
};

/** The labels in Japanese. */
export const ja: ProductTeaserLabels = {
  productDetails: '詳細を見る',
};

/** The labels in Arabic. */
export const ar: ProductTeaserLabels = {
  productDetails: 'عرض التفاصيل',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
