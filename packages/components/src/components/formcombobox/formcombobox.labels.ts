/** Labels of FormCombobox. */
export interface FormComboboxLabels {
  /** Button that shows the options. */
  comboboxShow: string;
  /** Number of results, with `%s` for it. */
  comboboxResults: string;
  /** If not all results are shown: `%s` for the number of those that are, then `%s` for the number of all. */
  comboboxMore: string;
  /** If there are no results, with `%s` for what was entered. */
  comboboxNone: string;
  /** In an empty field whose options come from a search. */
  comboboxType: string;
  /** While results are loaded. */
  comboboxLoading: string;
  /** If results could not be loaded. */
  comboboxFailed: string;
  /** Button that loads results again. */
  comboboxRetry: string;
  /** Button that removes a chosen option, with `%s` for its text. */
  comboboxRemove: string;
  /** Announced after a chosen option has been removed, with `%s` for its text. */
  comboboxRemoved: string;
  /** Announced after one of several options has been chosen, with `%s` for its text. */
  comboboxAdded: string;
  /** Error if what was entered is no option, with `%s` for it. */
  comboboxChoose: string;
}

/** The labels in English. */
export const en: FormComboboxLabels = {
  comboboxShow: 'Show options',
  comboboxResults: 'Results: %s',
  comboboxMore: 'The first %s of %s results. Type more to find others.',
  comboboxNone: 'Nothing matches “%s”. Check the spelling or type less.',
  comboboxType: 'Type to search',
  comboboxLoading: 'Searching …',
  comboboxFailed: 'The search did not work.',
  comboboxRetry: 'Try again',
  comboboxRemove: 'Remove %s',
  comboboxRemoved: '%s removed',
  comboboxAdded: '%s added',
  comboboxChoose: '“%s” is not in the list. Choose one of the options.',
};

/** The labels in German. */
export const de: FormComboboxLabels = {
  comboboxShow: 'Optionen anzeigen',
  comboboxResults: 'Ergebnisse: %s',
  comboboxMore: 'Die ersten %s von %s Ergebnissen. Geben Sie mehr ein, um weitere zu finden.',
  comboboxNone: 'Nichts passt zu „%s“. Prüfen Sie die Schreibweise oder geben Sie weniger ein.',
  comboboxType: 'Zum Suchen tippen',
  comboboxLoading: 'Suche läuft …',
  comboboxFailed: 'Die Suche hat nicht funktioniert.',
  comboboxRetry: 'Erneut versuchen',
  comboboxRemove: '%s entfernen',
  comboboxRemoved: '%s entfernt',
  comboboxAdded: '%s hinzugefügt',
  comboboxChoose: '„%s“ ist nicht in der Liste. Wählen Sie eine der Optionen aus.',
};

/** The labels in Spanish. */
export const es: FormComboboxLabels = {
  comboboxShow: 'Mostrar opciones',
  comboboxResults: 'Resultados: %s',
  comboboxMore: 'Los primeros %s de %s resultados. Escriba más para encontrar otros.',
  comboboxNone: 'Nada coincide con «%s». Revise la ortografía o escriba menos.',
  comboboxType: 'Escriba para buscar',
  comboboxLoading: 'Buscando…',
  comboboxFailed: 'La búsqueda no ha funcionado.',
  comboboxRetry: 'Intentar de nuevo',
  comboboxRemove: 'Quitar %s',
  comboboxRemoved: 'Se ha quitado %s',
  comboboxAdded: 'Se ha añadido %s',
  comboboxChoose: '«%s» no está en la lista. Elija una de las opciones.',
};

/** The labels in French. */
export const fr: FormComboboxLabels = {
  comboboxShow: 'Afficher les options',
  comboboxResults: 'Résultats : %s',
  comboboxMore: 'Les %s premiers résultats sur %s. Continuez à saisir pour en trouver d’autres.',
  comboboxNone: 'Rien ne correspond à « %s ». Vérifiez l’orthographe ou saisissez moins de lettres.',
  comboboxType: 'Saisissez pour rechercher',
  comboboxLoading: 'Recherche en cours…',
  comboboxFailed: 'La recherche n’a pas fonctionné.',
  comboboxRetry: 'Réessayer',
  comboboxRemove: 'Retirer %s',
  comboboxRemoved: '%s a été retiré',
  comboboxAdded: '%s a été ajouté',
  comboboxChoose: '« %s » n’est pas dans la liste. Choisissez l’une des options.',
};

/** The labels in Japanese. */
export const ja: FormComboboxLabels = {
  comboboxShow: '選択肢を表示',
  comboboxResults: '%s 件',
  comboboxMore: '最初の %s 件を表示しています（全 %s 件）。続けて入力すると絞り込めます。',
  comboboxNone: '「%s」に一致するものはありません。入力内容をご確認ください。',
  comboboxType: '入力して検索',
  comboboxLoading: '検索中…',
  comboboxFailed: '検索できませんでした。',
  comboboxRetry: 'もう一度試す',
  comboboxRemove: '%sを外す',
  comboboxRemoved: '%sを外しました',
  comboboxAdded: '%sを追加しました',
  comboboxChoose: '「%s」は一覧にありません。選択肢から選んでください。',
};

/** The labels in Arabic. */
export const ar: FormComboboxLabels = {
  comboboxShow: 'عرض الخيارات',
  comboboxResults: 'النتائج: %s',
  comboboxMore: 'أول %s من أصل %s نتيجة. اكتب المزيد للعثور على غيرها.',
  comboboxNone: 'لا شيء يطابق «%s». تحقق من الإملاء أو اكتب أقل.',
  comboboxType: 'اكتب للبحث',
  comboboxLoading: 'جارٍ البحث…',
  comboboxFailed: 'لم ينجح البحث.',
  comboboxRetry: 'حاول مرة أخرى',
  comboboxRemove: 'إزالة %s',
  comboboxRemoved: 'تمت إزالة %s',
  comboboxAdded: 'تمت إضافة %s',
  comboboxChoose: '«%s» ليس في القائمة. اختر أحد الخيارات.',
};
