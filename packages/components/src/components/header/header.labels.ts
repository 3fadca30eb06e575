import { labelsOf } from '../../labels/labelsOf';
import { en as megamenu } from '../megamenu/megamenu.labels';

/** Labels of the header. */
export interface HeaderLabels {
  /** Link to the cart; the number of items follows. */
  cart: string;
  /** Accessible name of the list of links to the company’s other sites. */
  global: string;
  /** Text after the site name in the link to the home page. */
  home: string;
  /** Accessible name of the header’s navigation. */
  navigation: string;
  /** Link to the visitor’s profile, if the model has no text for it. */
  profile: string;
}

/** The labels in English. */
export const en: HeaderLabels = {
  cart: 'Cart',
  global: 'Global',
  home: 'home page',
  navigation: 'Main',
  profile: 'Sign in / register',
};

/** The labels in German. */
export const de: HeaderLabels = {
  cart: 'Warenkorb',
  global: 'Weitere Websites',
  home: 'Startseite',
  navigation: 'Hauptnavigation',
  profile: 'Anmelden / registrieren',
};

/** The labels in Spanish. */
export const es: HeaderLabels = {
  cart: 'Carrito',
  global: 'Otros sitios web',
  home: 'página de inicio',
  navigation: 'Navegación principal',
  profile: 'Iniciar sesión / registrarse',
};

/** The labels in French. */
export const fr: HeaderLabels = {
  cart: 'Panier',
  global: 'Autres sites web',
  home: 'page d’accueil',
  navigation: 'Navigation principale',
  profile: 'Se connecter / s’inscrire',
};

/** The labels in Japanese. */
export const ja: HeaderLabels = {
  cart: 'カート',
  global: '補助ナビゲーション',
  home: 'トップページ',
  navigation: 'メインナビゲーション',
  profile: 'ログイン',
};

/** The labels in Arabic. */
export const ar: HeaderLabels = {
  cart: 'سلة التسوق',
  global: 'روابط سريعة',
  home: 'الصفحة الرئيسية',
  navigation: 'التنقل الرئيسي',
  profile: 'تسجيل الدخول / إنشاء حساب',
};

/** The labels that the header uses, with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf({ ...en, menu: megamenu.menu });
