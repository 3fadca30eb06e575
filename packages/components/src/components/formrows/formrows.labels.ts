/** Labels of FormRows. */
export interface FormRowsLabels {
  /** Name of a row without a name of its own, with `%s` for its number. */
  formRowsRow: string;
  /** Button that adds a row. */
  formRowsAdd: string;
  /** Button that removes a row, with `%s` for its name. */
  formRowsRemove: string;
  /** Announced after a row has been removed, with `%s` for its name. */
  formRowsRemoved: string;
}

/** The labels in English. */
export const en: FormRowsLabels = {
  formRowsRow: 'Row %s',
  formRowsAdd: 'Add another',
  formRowsRemove: 'Remove %s',
  formRowsRemoved: '%s has been removed',
};

/** The labels in German. */
export const de: FormRowsLabels = {
  formRowsRow: 'Zeile %s',
  formRowsAdd: 'Weiteren Eintrag hinzufügen',
  formRowsRemove: '%s entfernen',
  formRowsRemoved: '%s wurde entfernt',
};

/** The labels in Spanish. */
export const es: FormRowsLabels = {
  formRowsRow: 'Fila %s',
  formRowsAdd: 'Añadir más',
  formRowsRemove: 'Eliminar %s',
  formRowsRemoved: 'Se ha eliminado %s',
};

/** The labels in French. */
export const fr: FormRowsLabels = {
  formRowsRow: 'Ligne %s',
  formRowsAdd: 'Ajouter un élément',
  formRowsRemove: 'Supprimer %s',
  formRowsRemoved: 'Suppression effectuée : %s',
};

/** The labels in Japanese. */
export const ja: FormRowsLabels = {
  formRowsRow: '%s 行目',
  formRowsAdd: '追加する',
  formRowsRemove: '%sを削除',
  formRowsRemoved: '%sを削除しました',
};

/** The labels in Arabic. */
export const ar: FormRowsLabels = {
  formRowsRow: 'الصف %s',
  formRowsAdd: 'إضافة المزيد',
  formRowsRemove: 'إزالة %s',
  formRowsRemoved: 'تمت إزالة %s',
};
