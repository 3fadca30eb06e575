import { labelsOf } from '../../labels/labelsOf';
import { en as modal } from '../modal/modal.labels';

/** Labels of the mega menu. */
export interface MegaMenuLabels {
  /** Button that goes up one level. */
  back: string;
  /** Accessible name of the menu. */
  mainMenu: string;
  /** Button that opens the menu. */
  menu: string;
  /** Link to the page of an item that has items below it; `%s` is the text of the item. */
  overview: string;
}

/** The labels in English. */
export const en: MegaMenuLabels = {
  back: 'Back',
  mainMenu: 'Main menu',
  menu: 'Menu',
  overview: '%s overview',
};

/** The labels in German. */
export const de: MegaMenuLabels = {
  back: 'Zurück',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  overview: '%s: Überblick',
};

/** The labels in Spanish. */
export const es: MegaMenuLabels = {
  back: 'Volver',
  mainMenu: 'Menú principal',
  menu: 'Menú',
  overview: '%s: vista general',
};

/** The labels in French. */
export const fr: MegaMenuLabels = {
  back: 'Retour',
  mainMenu: 'Menu principal',
  menu: 'Menu',
  overview: '%s : vue d’ensemble',
};

/** The labels in Japanese. */
export const ja: MegaMenuLabels = {
  back: '戻る',
  mainMenu: 'メインメニュー',
  menu: 'メニュー',
  overview: '%sトップ',
};

/** The labels in Arabic. */
export const ar: MegaMenuLabels = {
  back: 'رجوع',
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  overview: '%s: الصفحة الرئيسية',
};

/** The labels that the mega menu uses, with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf({ ...en, close: modal.close });
