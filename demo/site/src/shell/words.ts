/** Text of the demo’s shell, in the languages of the sample pages (DMO-07). */
export interface Words {
  skip: string;
  home: string;
  main: string;
  menu: string;
  library: string;
  version: string;
  corporate: string;
  theme: string;
  brand: string;
  light: string;
  dark: string;
  contrast: string;
  direction: string;
  language: string;
  breadcrumb: string;
  components: string;
  previous: string;
  next: string;
  neighbours: string;
  contents: string;
  notice: string;
  redirect: string;
  slogan: string;
  /** What the library is, in its footer. */
  about: string;
  /** Link to the first guide. */
  start: string;
  /** Placeholder of the search field. */
  find: string;
  /** Placeholder of the search on the company's site: what the index of the language contains. */
  findHere: string;
  /** Accessible name of the search in the header of the company's site. */
  searchHere: string;
  /** Address of the head office, in the footer. */
  address: string;
  /** Title of the news feed, which is in English. */
  feed: string;
  /** Name of the controls of the demo. */
  demo: string;
}

const en: Words = {
  skip: 'Skip to main content',
  home: 'home page',
  main: 'Main',
  menu: 'Menu',
  library: 'Library',
  version: 'Version',
  corporate: 'Corporate demo',
  theme: 'Theme',
  brand: 'Brand',
  light: 'Light',
  dark: 'Dark',
  contrast: 'Contrast',
  direction: 'Direction',
  language: 'Language',
  breadcrumb: 'Breadcrumb',
  components: 'Components',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Neighbouring pages',
  contents: 'On this page',
  notice: 'Demonstration site: company, products and figures are placeholder content.',
  redirect: 'This page redirects to',
  about: 'React components, behaviours for the CMS’s own HTML, and one command that builds and checks both.',
  start: 'Get started',
  slogan:
    'Compressed air, gas and process cooling: engineered, installed and kept running by the same people.',
  find: 'Search the library',
  findHere: 'Name, part or serial number',
  searchHere: 'Search this site',
  address: 'Tryckvägen 7, 417 05 Gothenburg, Sweden',
  feed: 'News',
  demo: 'Demo',
};

const dictionary: Record<string, Words> = {
  en,
  de: {
    skip: 'Zum Hauptinhalt springen',
    home: 'Startseite',
    main: 'Hauptnavigation',
    menu: 'Menü',
    library: 'Bibliothek',
    version: 'Version',
    corporate: 'Firmen-Demo',
    theme: 'Darstellung',
    brand: 'Marke',
    light: 'Hell',
    dark: 'Dunkel',
    contrast: 'Kontrast',
    direction: 'Schreibrichtung',
    language: 'Sprache',
    breadcrumb: 'Navigationspfad',
    components: 'Komponenten',
    previous: 'Zurück',
    next: 'Weiter',
    neighbours: 'Benachbarte Seiten',
    contents: 'Auf dieser Seite',
    notice: 'Demo-Website: Unternehmen, Produkte und Zahlen sind frei erfunden.',
    redirect: 'Diese Seite leitet weiter zu',
    about: 'React-Komponenten, Skripte für das HTML des CMS und ein Befehl, der beides baut und prüft.',
    start: 'Erste Schritte',
    slogan: 'Druckluft, Gase und Prozesskühlung: Planung, Bau und Wartung aus einer Hand.',
    find: 'Bibliothek durchsuchen',
    findHere: 'Produkt oder Thema',
    searchHere: 'Website durchsuchen',
    address: 'Tryckvägen 7, 417 05 Göteborg, Schweden',
    feed: 'Aktuelles (Englisch)',
    demo: 'Demo',
  },
  fr: {
    skip: 'Aller au contenu principal',
    home: 'page d’accueil',
    main: 'Navigation principale',
    menu: 'Menu',
    library: 'Bibliothèque',
    version: 'Version',
    corporate: 'Site de démonstration',
    theme: 'Apparence',
    brand: 'Marque',
    light: 'Clair',
    dark: 'Sombre',
    contrast: 'Contraste',
    direction: 'Sens d’écriture',
    language: 'Langue',
    breadcrumb: 'Fil d’Ariane',
    components: 'Composants',
    previous: 'Précédent',
    next: 'Suivant',
    neighbours: 'Pages voisines',
    contents: 'Sur cette page',
    notice: 'Site de démonstration : société, produits et chiffres sont fictifs.',
    redirect: 'Cette page redirige vers',
    about: 'Composants React, scripts pour le HTML du CMS et une commande qui construit et vérifie le tout.',
    start: 'Premiers pas',
    slogan:
      'Air comprimé, gaz et froid industriel : conception, installation et maintenance par les mêmes équipes.',
    find: 'Rechercher dans la bibliothèque',
    findHere: 'Produit ou sujet',
    searchHere: 'Rechercher sur le site',
    address: 'Tryckvägen 7, 417 05 Göteborg, Suède',
    feed: 'Actualités (en anglais)',
    demo: 'Démo',
  },
  es: {
    skip: 'Saltar al contenido principal',
    home: 'página de inicio',
    main: 'Navegación principal',
    menu: 'Menú',
    library: 'Biblioteca',
    version: 'Versión',
    corporate: 'Web corporativa de ejemplo',
    theme: 'Apariencia',
    brand: 'Marca',
    light: 'Claro',
    dark: 'Oscuro',
    contrast: 'Contraste',
    direction: 'Sentido de escritura',
    language: 'Idioma',
    breadcrumb: 'Ruta de navegación',
    components: 'Componentes',
    previous: 'Anterior',
    next: 'Siguiente',
    neighbours: 'Páginas vecinas',
    contents: 'En esta página',
    notice: 'Sitio de demostración: la empresa, los productos y las cifras son ficticios.',
    redirect: 'Esta página redirige a',
    about: 'Componentes React, scripts para el HTML del CMS y un comando que construye y comprueba ambos.',
    start: 'Primeros pasos',
    slogan:
      'Aire comprimido, gases y refrigeración de procesos: proyecto, montaje y servicio técnico con un mismo equipo.',
    find: 'Buscar en la biblioteca',
    findHere: 'Producto o tema',
    searchHere: 'Buscar en el sitio web',
    address: 'Tryckvägen 7, 417 05 Gotemburgo, Suecia',
    feed: 'Noticias (en inglés)',
    demo: 'Demo',
  },
  ar: {
    skip: 'الانتقال إلى المحتوى الرئيسي',
    home: 'الصفحة الرئيسية',
    main: 'التنقل الرئيسي',
    menu: 'القائمة',
    library: 'المكتبة',
    version: 'الإصدار',
    corporate: 'موقع الشركة',
    theme: 'المظهر',
    brand: 'العلامة التجارية',
    light: 'فاتح',
    dark: 'داكن',
    contrast: 'تباين',
    direction: 'الاتجاه',
    language: 'اللغة',
    breadcrumb: 'مسار التنقل',
    components: 'المكوّنات',
    previous: 'السابق',
    next: 'التالي',
    neighbours: 'صفحات مجاورة',
    contents: 'في هذه الصفحة',
    notice: 'موقع تجريبي: الشركة والمنتجات والأرقام بيانات افتراضية.',
    redirect: 'تُحيل هذه الصفحة إلى',
    about: 'مكونات React ونصوص برمجية لـ HTML الخاص بنظام إدارة المحتوى، وأمر واحد يبني كل ذلك ويفحصه.',
    start: 'ابدأ هنا',
    slogan: 'الهواء المضغوط والغازات وتبريد العمليات: يصممها ويركّبها ويصونها فريق واحد.',
    find: 'ابحث في المكتبة',
    findHere: 'منتج أو موضوع',
    searchHere: 'البحث في الموقع',
    address: '⁦Tryckvägen 7, 417 05 Göteborg⁩، السويد',
    feed: 'الأخبار (بالإنجليزية)',
    demo: 'عرض تجريبي',
  },
  ja: {
    skip: '本文へ移動',
    home: 'トップページ',
    main: 'メインナビゲーション',
    menu: 'メニュー',
    library: 'ライブラリ',
    version: 'バージョン',
    corporate: '企業サイトの例',
    theme: '表示',
    brand: 'ブランド',
    light: 'ライト',
    dark: 'ダーク',
    contrast: 'コントラスト',
    direction: '文字の向き',
    language: '言語',
    breadcrumb: 'パンくずリスト',
    components: 'コンポーネント',
    previous: '前へ',
    next: '次へ',
    neighbours: '前後のページ',
    contents: 'このページの内容',
    notice: 'デモサイトです。会社、製品、数値はすべて架空のものです。',
    redirect: 'このページの転送先：',
    about: 'Reactコンポーネント、CMSのHTML用のスクリプト、そして両方をビルドして検査する1つのコマンドです。',
    start: 'はじめに',
    slogan: '圧縮空気、ガス、プロセス冷却。設計から据付、保守まで、同じチームが担当します。',
    find: 'ライブラリを検索',
    findHere: '製品名またはキーワード',
    searchHere: 'サイト内検索',
    address: 'Tryckvägen 7, 417 05 Göteborg（スウェーデン）',
    feed: 'ニュース（英語）',
    demo: 'デモ',
  },
};

/** The shell's text for a language tag (`de-DE`, `de_DE`, `de`). Defaults to English. */
export function words(language: string): Words {
  return dictionary[language.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''] ?? en;
}
