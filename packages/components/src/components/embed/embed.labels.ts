import { labelsOf } from '../../labels/labelsOf';

/** Labels of an embed. */
export interface EmbedLabels {
  /** What loading means; `%s` is the provider. */
  embedNote: string;
  /** Button that loads the content; `%s` is the provider. */
  embedLoad: string;
  /** Option that allows the provider for this visit; `%s` is the provider. */
  embedRemember: string;
  /** Link to the content at its provider; `%s` is the provider. */
  embedOpen: string;
  /** Shown to authors: the model has no content. */
  embedEmpty: string;
  /** Shown to authors: the address is unusable; `%s` is the address. */
  embedAddress: string;
  /** Shown to authors: the provider is not on the list; `%s` is the address. */
  embedProvider: string;
  /** Shown to authors: a frame was left out; `%s` is its host. */
  embedFrame: string;
  /** Shown to authors: the embeddable has no component; `%s` is its type. */
  embedEmbeddable: string;
}

/** The labels in English. */
export const en: EmbedLabels = {
  embedNote:
    'This content comes from %s. If you load it, the provider receives data such as your IP address and may set cookies.',
  embedLoad: 'Load content from %s',
  embedRemember: 'Always load content from %s during this visit',
  embedOpen: 'Open on %s',
  embedEmpty: 'The embed needs an address in “url” or HTML in “html”.',
  embedAddress: '“%s” cannot be embedded: an address must start with https: or http:.',
  embedProvider: '“%s” belongs to no provider on the list, so visitors see a link.',
  embedFrame: 'A frame from “%s” was left out: its provider is not on the list.',
  embedEmbeddable: 'There is no component for the embeddable “%s”, so visitors see nothing.',
};

/** The labels in German. */
export const de: EmbedLabels = {
  embedNote:
    'Dieser Inhalt kommt von %s. Wenn Sie ihn laden, erhält der Anbieter Daten wie Ihre IP-Adresse und kann Cookies setzen.',
  embedLoad: 'Inhalt von %s laden',
  embedRemember: 'Inhalte von %s während dieses Besuchs immer laden',
  embedOpen: 'Bei %s öffnen',
  embedEmpty: 'Die Einbettung braucht eine Adresse in „url“ oder HTML in „html“.',
  embedAddress: '„%s“ lässt sich nicht einbetten: Eine Adresse muss mit https: oder http: beginnen.',
  embedProvider: '„%s“ gehört zu keinem Anbieter der Liste; Besucher sehen einen Link.',
  embedFrame: 'Ein Frame von „%s“ wurde weggelassen: Der Anbieter steht nicht auf der Liste.',
  embedEmbeddable: 'Für „%s“ gibt es keine Komponente; Besucher sehen nichts.',
};

/** The labels in Spanish. */
export const es: EmbedLabels = {
  embedNote:
    'Este contenido procede de %s. Si lo carga, el proveedor recibe datos como su dirección IP y puede instalar cookies.',
  embedLoad: 'Cargar contenido de %s',
  embedRemember: 'Cargar siempre el contenido de %s durante esta visita',
  embedOpen: 'Abrir en %s',
  embedEmpty: 'Indique una dirección en «url» o HTML en «html».',
  embedAddress: 'No se puede insertar «%s»: la dirección debe empezar por https: o http:.',
  embedProvider: '«%s» no pertenece a ningún proveedor de la lista; los visitantes ven un enlace.',
  embedFrame: 'Se ha omitido un marco de «%s»: su proveedor no está en la lista.',
  embedEmbeddable: 'No hay ningún componente para «%s»; los visitantes no ven nada.',
};

/** The labels in French. */
export const fr: EmbedLabels = {
  embedNote:
    'Ce contenu provient de %s. Si vous le chargez, le fournisseur reçoit des données comme votre adresse IP et peut déposer des cookies.',
  embedLoad: 'Charger le contenu de %s',
  embedRemember: 'Toujours charger le contenu de %s pendant cette visite',
  embedOpen: 'Ouvrir sur %s',
  embedEmpty: 'Indiquez une adresse dans « url » ou du HTML dans « html ».',
  embedAddress: '« %s » ne peut pas être intégré : l’adresse doit commencer par https: ou http:.',
  embedProvider: '« %s » n’appartient à aucun fournisseur de la liste ; les visiteurs voient un lien.',
  embedFrame: 'Un cadre de « %s » a été omis : son fournisseur n’est pas dans la liste.',
  embedEmbeddable: 'Il n’existe aucun composant pour « %s » ; les visiteurs ne voient rien.',
};

/** The labels in Japanese. */
export const ja: EmbedLabels = {
  embedNote:
    'このコンテンツは%sが提供しています。読み込むと、IPアドレスなどのデータが提供元に送信され、Cookieが設定されることがあります。',
  embedLoad: '%sのコンテンツを読み込む',
  embedRemember: 'このサイトの閲覧中は%sのコンテンツを常に読み込む',
  embedOpen: '%sで開く',
  embedEmpty: '埋め込みには「url」のアドレスまたは「html」のHTMLが必要です。',
  embedAddress: '「%s」は埋め込めません。アドレスはhttps:またはhttp:で始まる必要があります。',
  embedProvider: '「%s」は一覧にある提供元のものではないため、訪問者にはリンクが表示されます。',
  embedFrame: '「%s」のフレームは除外されました。提供元が一覧にありません。',
  embedEmbeddable: '「%s」に対応するコンポーネントがないため、訪問者には何も表示されません。',
};

/** The labels in Arabic. */
export const ar: EmbedLabels = {
  embedNote:
    'هذا المحتوى مقدم من %s. عند تحميله يتلقى المزود بيانات مثل عنوان IP الخاص بك وقد يضع ملفات تعريف الارتباط.',
  embedLoad: 'تحميل المحتوى من %s',
  embedRemember: 'تحميل محتوى %s دائمًا خلال هذه الزيارة',
  embedOpen: 'فتح في %s',
  embedEmpty: 'يحتاج التضمين إلى عنوان في «url» أو HTML في «html».',
  embedAddress: 'لا يمكن تضمين «%s»: يجب أن يبدأ العنوان بـ https: أو http:.',
  embedProvider: 'لا ينتمي «%s» إلى أي مزود في القائمة، لذا يرى الزوار رابطًا.',
  embedFrame: 'حُذف إطار من «%s»: مزوده ليس في القائمة.',
  embedEmbeddable: 'لا يوجد مكوّن للعنصر «%s»، لذا لا يرى الزوار شيئًا.',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
