import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product teaser. */
export interface OwnLabels {
  /** Link to the product. */
  productDetails: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  productDetails: 'See details',
};

/** The labels in German. */
export const de: OwnLabels = {
  productDetails: 'Details ansehen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  productDetails: 'Ver detalles',
};

/** The labels in French. */
export const fr: OwnLabels = {
  productDetails: 'Voir le détail',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  productDetails: '詳細を見る',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  productDetails: 'عرض التفاصيل',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
