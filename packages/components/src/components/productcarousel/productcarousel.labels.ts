import { labelsOf } from '../../labels/labelsOf';

/** Labels of a product in a carousel. */
export interface ProductCarouselLabels {
  /** Button that adds the product to the cart. */
  addToCart: string;
  /** Button that adds the product to the wish list. */
  addToWishList: string;
  /** The lowest price of a range, where `%s` is. Without `%s`, the price follows the text. */
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
  priceFrom: 'from %s',
  priceNow: 'Now',
  priceRegular: 'Regular price',
};

/** The labels in German. */
export const de: ProductCarouselLabels = {
  addToCart: 'In den Warenkorb',
  addToWishList: 'Auf die Merkliste',
  priceFrom: 'ab %s',
  priceNow: 'Jetzt',
  priceRegular: 'Normalpreis',
};

/** The labels in Spanish. */
export const es: ProductCarouselLabels = {
  addToCart: 'Añadir al carrito',
  addToWishList: 'Añadir a la lista de deseos',
  priceFrom: 'desde %s',
  priceNow: 'Ahora',
  priceRegular: 'Precio habitual',
};

/** The labels in French. */
export const fr: ProductCarouselLabels = {
  addToCart: 'Ajouter au panier',
  addToWishList: 'Ajouter à la liste d’envies',
  priceFrom: 'à partir de %s',
  priceNow: 'Prix actuel',
  priceRegular: 'Prix habituel',
};

/** The labels in Japanese. */
export const ja: ProductCarouselLabels = {
  addToCart: 'カートに入れる',
  addToWishList: 'お気に入りに追加',
  priceFrom: '%s〜',
  priceNow: '販売価格',
  priceRegular: '通常価格',
};

/** The labels in Arabic. */
export const ar: ProductCarouselLabels = {
  addToCart: 'إضافة إلى السلة',
  addToWishList: 'إضافة إلى المفضلة',
  priceFrom: 'ابتداءً من %s',
  priceNow: 'الآن',
  priceRegular: 'السعر المعتاد',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
