import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product in a carousel. */
export interface ProductCarouselLabels {
  /** Button that adds the product to the cart. */
  addToCart: string;
  /** Button that adds the product to the wish list. */
  addToWishList: string;
  /** Text before the lowest price of a range. */
  priceFrom: string;
  /** Text before a discounted price. */
  priceNow: string;
  /** Text before the regular price of a discounted product. */
  priceRegular: string;
}

/** The labels in English. */
export const en: ProductCarouselLabels = {
  addToCart: 'Add to cart',
  addToWishList: 'Add to wish list',
  priceFrom: 'from',
  priceNow: 'Now',
  priceRegular: 'Regular price',
};

/** The labels in German. */
export const de: ProductCarouselLabels = {
  addToCart: 'In den Warenkorb',
  addToWishList: 'Auf die Merkliste',
  priceFrom: 'ab',
  priceNow: 'Jetzt',
  priceRegular: 'Normalpreis',
};

/** The labels in Spanish. */
export const es: ProductCarouselLabels = {
  addToCart: 'Añadir al carrito',
  addToWishList: 'Añadir a la lista de deseos',
  priceFrom: 'desde',
  priceNow: 'Ahora',
  priceRegular: 'Precio habitual',
};

/** The labels in French. */
export const fr: ProductCarouselLabels = {
  addToCart: 'Ajouter au panier',
  addToWishList: 'Ajouter à la liste d’envies',
  priceFrom: 'à partir de',
  priceNow: 'Maintenant',
  priceRegular: 'Prix habituel',
};

/** The labels in Japanese. */
export const ja: ProductCarouselLabels = {
  addToCart: 'カートに入れる',
  addToWishList: 'お気に入りに追加',
  priceFrom: '最低価格',
  priceNow: '現在の価格',
  priceRegular: '通常価格',
};

/** The labels in Arabic. */
export const ar: ProductCarouselLabels = {
  addToCart: 'أضف إلى السلة',
  addToWishList: 'أضف إلى قائمة الأمنيات',
  priceFrom: 'ابتداءً من',
  priceNow: 'الآن',
  priceRegular: 'السعر المعتاد',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
