/** Labels of FormFile. */
export interface FormFileLabels {
  /** Next to the button that opens the files, where files can also be dropped. */
  fileDrop: string;
  /** Limit of each file, with `%s` for its size. */
  fileLimit: string;
  /** Limit of all files together, with `%s` for their size. */
  fileLimitTotal: string;
  /** Limit of the number of files, with `%s` for it. */
  fileLimitCount: string;
  /** Error of a file that is too large: `%s` for its name, its size, and the greatest size. */
  fileTooLarge: string;
  /** Error of a file of another type: `%s` for its name, then `%s` for the types that are accepted. */
  fileWrongType: string;
  /** Error of too many files: `%s` for their number, then `%s` for the greatest one. */
  fileTooMany: string;
  /** Error if all files together are too large: `%s` for their size, then `%s` for the greatest one. */
  fileTooLargeTotal: string;
  /** Error of a file that cannot be read, with `%s` for its name. */
  fileUnread: string;
  /** Button that removes a file, with `%s` for its name. */
  fileRemove: string;
  /** Announced after a file has been removed, with `%s` for its name. */
  fileRemoved: string;
  /** Announced after files have been added, with `%s` for the number of all. */
  fileAdded: string;
  /** Name of the progress while the files are sent. */
  fileProgress: string;
}

/** The labels in English. */
export const en: FormFileLabels = {
  fileDrop: 'or drop files here',
  fileLimit: 'Up to %s each',
  fileLimitTotal: 'up to %s together',
  fileLimitCount: 'Number of files: up to %s',
  fileTooLarge: '“%s” has %s; the limit is %s. Remove it or choose a smaller one.',
  fileWrongType: '“%s” has a type that is not accepted. Choose one of these: %s',
  fileTooMany: 'There are %s files; the limit is %s. Remove some.',
  fileTooLargeTotal: 'The files have %s together; the limit is %s. Remove some.',
  fileUnread: '“%s” cannot be read: it is a folder, or was moved or changed. Remove it or choose it again.',
  fileRemove: 'Remove %s',
  fileRemoved: '%s removed',
  fileAdded: 'Files chosen: %s',
  fileProgress: 'Sending the files',
};

/** The labels in German. */
export const de: FormFileLabels = {
  fileDrop: 'oder Dateien hierher ziehen',
  fileLimit: 'Je Datei bis %s',
  fileLimitTotal: 'zusammen bis %s',
  fileLimitCount: 'Anzahl der Dateien: bis %s',
  fileTooLarge: '„%s“ hat %s; erlaubt sind %s. Entfernen Sie die Datei oder wählen Sie eine kleinere.',
  fileWrongType: '„%s“ hat einen Typ, der nicht angenommen wird. Wählen Sie einen von diesen: %s',
  fileTooMany: 'Es sind %s Dateien; erlaubt sind %s. Entfernen Sie einige.',
  fileTooLargeTotal: 'Die Dateien haben zusammen %s; erlaubt sind %s. Entfernen Sie einige.',
  fileUnread:
    '„%s“ kann nicht gelesen werden: Es ist ein Ordner oder wurde verschoben oder geändert. Entfernen Sie es oder wählen Sie es erneut.',
  fileRemove: '%s entfernen',
  fileRemoved: '%s entfernt',
  fileAdded: 'Ausgewählte Dateien: %s',
  fileProgress: 'Dateien werden gesendet',
};

/** The labels in Spanish. */
export const es: FormFileLabels = {
  fileDrop: 'o arrastre archivos aquí',
  fileLimit: 'Hasta %s por archivo',
  fileLimitTotal: 'hasta %s en total',
  fileLimitCount: 'Número de archivos: hasta %s',
  fileTooLarge: '«%s» ocupa %s; el límite es %s. Quítelo o elija otro más pequeño.',
  fileWrongType: '«%s» es de un tipo que no se acepta. Elija uno de estos: %s',
  fileTooMany: 'Hay %s archivos; el límite es %s. Quite algunos.',
  fileTooLargeTotal: 'Los archivos ocupan %s en total; el límite es %s. Quite algunos.',
  fileUnread:
    '«%s» no se puede leer: es una carpeta, o se ha movido o modificado. Quítelo o elíjalo de nuevo.',
  fileRemove: 'Quitar %s',
  fileRemoved: 'Se ha quitado %s',
  fileAdded: 'Archivos elegidos: %s',
  fileProgress: 'Enviando los archivos',
};

/** The labels in French. */
export const fr: FormFileLabels = {
  fileDrop: 'ou déposez des fichiers ici',
  fileLimit: 'Jusqu’à %s par fichier',
  fileLimitTotal: 'jusqu’à %s au total',
  fileLimitCount: 'Nombre de fichiers : jusqu’à %s',
  fileTooLarge: '« %s » fait %s ; la limite est de %s. Retirez-le ou choisissez-en un plus petit.',
  fileWrongType: '« %s » est d’un type qui n’est pas accepté. Choisissez l’un de ceux-ci : %s',
  fileTooMany: 'Il y a %s fichiers ; la limite est de %s. Retirez-en.',
  fileTooLargeTotal: 'Les fichiers font %s au total ; la limite est de %s. Retirez-en.',
  fileUnread:
    '« %s » ne peut pas être lu : c’est un dossier, ou il a été déplacé ou modifié. Retirez-le ou choisissez-le à nouveau.',
  fileRemove: 'Retirer %s',
  fileRemoved: '%s a été retiré',
  fileAdded: 'Fichiers choisis : %s',
  fileProgress: 'Envoi des fichiers',
};

/** The labels in Japanese. */
export const ja: FormFileLabels = {
  fileDrop: 'またはここにファイルをドロップ',
  fileLimit: '1 ファイル %s まで',
  fileLimitTotal: '合計 %s まで',
  fileLimitCount: '最大 %s ファイル',
  fileTooLarge: '「%s」は %s です。上限は %s です。削除するか、小さいファイルを選んでください。',
  fileWrongType: '「%s」の形式は受け付けていません。次のいずれかを選んでください：%s',
  fileTooMany: 'ファイルが %s 個あります。上限は %s 個です。いくつか削除してください。',
  fileTooLargeTotal: 'ファイルの合計は %s です。上限は %s です。いくつか削除してください。',
  fileUnread:
    '「%s」を読み込めません。フォルダーであるか、移動または変更されています。削除するか、もう一度選んでください。',
  fileRemove: '%sを削除',
  fileRemoved: '%sを削除しました',
  fileAdded: '選択したファイル：%s',
  fileProgress: 'ファイルを送信中',
};

/** The labels in Arabic. */
export const ar: FormFileLabels = {
  fileDrop: 'أو أفلت الملفات هنا',
  fileLimit: 'حتى %s لكل ملف',
  fileLimitTotal: 'حتى %s معًا',
  fileLimitCount: 'عدد الملفات: حتى %s',
  fileTooLarge: 'حجم «%s» هو %s، والحد الأقصى %s. أزله أو اختر ملفًا أصغر.',
  fileWrongType: 'نوع «%s» غير مقبول. اختر أحد الأنواع التالية: %s',
  fileTooMany: 'عدد الملفات %s، والحد الأقصى %s. أزل بعضها.',
  fileTooLargeTotal: 'حجم الملفات معًا %s، والحد الأقصى %s. أزل بعضها.',
  fileUnread: 'تتعذر قراءة «%s»: هو مجلد، أو نُقل أو تغيّر. أزله أو اختره مرة أخرى.',
  fileRemove: 'إزالة %s',
  fileRemoved: 'تمت إزالة %s',
  fileAdded: 'الملفات المختارة: %s',
  fileProgress: 'جارٍ إرسال الملفات',
};
