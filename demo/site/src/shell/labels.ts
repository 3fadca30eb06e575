import type { Labels } from '@plenum/components/provider';

const translations: Record<string, Partial<Labels>> = {
  ar: {
    back: 'رجوع',
    close: 'إغلاق',
    global: 'روابط عامة',
    home: 'الصفحة الرئيسية',
    mainMenu: 'القائمة الرئيسية',
    menu: 'القائمة',
    navigation: 'التنقل الرئيسي',
    overview: 'نظرة عامة: %s',
  },
  de: {
    back: 'Zurück',
    close: 'Schließen',
    global: 'Übergreifend',
    home: 'Startseite',
    mainMenu: 'Hauptmenü',
    menu: 'Menü',
    navigation: 'Hauptnavigation',
    overview: '%s: Überblick',
  },
  es: {
    back: 'Volver',
    close: 'Cerrar',
    global: 'Enlaces generales',
    home: 'página de inicio',
    mainMenu: 'Menú principal',
    menu: 'Menú',
    navigation: 'Navegación principal',
    overview: '%s: resumen',
  },
  fr: {
    back: 'Retour',
    close: 'Fermer',
    global: 'Liens généraux',
    home: 'page d’accueil',
    mainMenu: 'Menu principal',
    menu: 'Menu',
    navigation: 'Navigation principale',
    overview: '%s : aperçu',
  },
  ja: {
    back: '戻る',
    close: '閉じる',
    global: '共通リンク',
    home: 'ホームページ',
    mainMenu: 'メインメニュー',
    menu: 'メニュー',
    navigation: 'メイン',
    overview: '%sの概要',
  },
};

/** The package's words for a language tag, as far as the shell uses them. */
export const labels = (language: string): Partial<Labels> | undefined =>
  translations[language.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''];
