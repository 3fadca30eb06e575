import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product. */
export interface ProductLabels {
  /** Text before the article number. */
  productSku: string;
  /** A product that can be delivered from stock. */
  productInStock: string;
  /** A product that is not in stock. */
  productOutOfStock: string;
  /** Field for the quantity. */
  productQuantity: string;
  /** Choices of the gallery. */
  productImages: string;
  /** An image without its own text; `%n` is its number. */
  productImage: string;
  /** Shown if no variant has the chosen options. */
  productUnavailable: string;
  /** Shown in preview for a product that the shop does not know. */
  productUnknown: string;
}

/** The labels in English. */
export const en: ProductLabels = {
  productSku: 'Article number',
  productInStock: 'In stock',
  productOutOfStock: 'Out of stock',
  productQuantity: 'Quantity',
  productImages: 'Images',
  productImage: 'Image %n',
  productUnavailable: 'This combination is not available.',
  productUnknown: 'The shop does not know this product.',
};

/** The labels in German. */
export const de: ProductLabels = {
  productSku: 'Artikelnummer',
  productInStock: 'Auf Lager',
  productOutOfStock: 'Nicht auf Lager',
  productQuantity: 'Menge',
  productImages: 'Bilder',
  productImage: 'Bild %n',
  productUnavailable: 'Diese Kombination ist nicht erhältlich.',
  productUnknown: 'Dieses Produkt ist im Shop nicht vorhanden.',
};

/** The labels in Spanish. */
export const es: ProductLabels = {
  productSku: 'Número de artículo',
  productInStock: 'En stock',
  productOutOfStock: 'Agotado',
  productQuantity: 'Cantidad',
  productImages: 'Imágenes',
  productImage: 'Imagen %n',
  productUnavailable: 'Esta combinación no está disponible.',
  productUnknown: 'Este producto no está disponible en la tienda.',
};

/** The labels in French. */
export const fr: ProductLabels = {
  productSku: 'Référence',
  productInStock: 'En stock',
  productOutOfStock: 'En rupture de stock',
  productQuantity: 'Quantité',
  productImages: 'Images',
  productImage: 'Image %n',
  productUnavailable: 'Cette combinaison n’est pas disponible.',
  productUnknown: 'Ce produit n’est pas disponible dans la boutique.',
};

/** The labels in Japanese. */
export const ja: ProductLabels = {
  productSku: '品番',
  productInStock: '在庫あり',
  productOutOfStock: '在庫なし',
  productQuantity: '数量',
  productImages: '画像',
  productImage: '画像%n',
  productUnavailable: 'この組み合わせはお取り扱いしておりません。',
  productUnknown: 'この製品はお取り扱いしておりません。',
};

/** The labels in Arabic. */
export const ar: ProductLabels = {
  productSku: 'رقم الصنف',
  productInStock: 'متوفر',
  productOutOfStock: 'غير متوفر',
  productQuantity: 'الكمية',
  productImages: 'الصور',
  productImage: 'الصورة %n',
  productUnavailable: 'هذه المواصفات غير متوفرة معًا.',
  productUnknown: 'هذا المنتج غير موجود في المتجر.',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
