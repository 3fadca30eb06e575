import { labelsOf } from '../../labels/labelsOf';

/** Labels of date fields. */
export interface FormDateLabels {
  /** Button that opens the calendar, with `%s` for the name of its field. */
  formDateOpen: string;
  /** Name of the first field of a period without a title of its own. */
  formDateStart: string;
  /** Name of the last field of a period without a title of its own. */
  formDateEnd: string;
  /** Heading of the calendar of one day. */
  formDateChoose: string;
  /** Heading of the calendar of a period, while the first day is chosen. */
  formDateFirst: string;
  /** Heading of the calendar of a period, while the last day is chosen. */
  formDateLast: string;
  /** Buttons that turn to another year or month. */
  formDateYearBack: string;
  /** See `formDateYearBack`. */
  formDateMonthBack: string;
  /** See `formDateYearBack`. */
  formDateMonthOn: string;
  /** See `formDateYearBack`. */
  formDateYearOn: string;
  /** After a day, if it is the current one. */
  formDateToday: string;
  /** Button that empties the field. */
  formDateClear: string;
  /** Button that closes the calendar. */
  formDateClose: string;
  /** Message if there is no such day, or a part of it is missing. */
  formDateInvalid: string;
  /** Message if the day is too early, with `%s` for the earliest. */
  formDateEarliest: string;
  /** Message if the day is too late, with `%s` for the latest. */
  formDateLatest: string;
  /** Why a day cannot be chosen, without a reason of its own. */
  formDateUnavailable: string;
  /** Message if the earliest day is after the latest. */
  formDateNone: string;
}

/** The labels in English. */
export const en: FormDateLabels = {
  formDateOpen: 'Calendar: %s',
  formDateStart: 'From',
  formDateEnd: 'To',
  formDateChoose: 'Choose a day',
  formDateFirst: 'Choose the first day',
  formDateLast: 'Choose the last day',
  formDateYearBack: 'Previous year',
  formDateMonthBack: 'Previous month',
  formDateMonthOn: 'Next month',
  formDateYearOn: 'Next year',
  formDateToday: 'today',
  formDateClear: 'Clear',
  formDateClose: 'Close',
  formDateInvalid: 'Enter a whole date that exists',
  formDateEarliest: 'Choose %s or a later day',
  formDateLatest: 'Choose %s or an earlier day',
  formDateUnavailable: 'This day is not available',
  formDateNone: 'No day is available at present',
};

/** The labels in German. */
export const de: FormDateLabels = {
  formDateOpen: 'Kalender: %s',
  formDateStart: 'Von',
  formDateEnd: 'Bis',
  formDateChoose: 'Tag wählen',
  formDateFirst: 'Ersten Tag wählen',
  formDateLast: 'Letzten Tag wählen',
  formDateYearBack: 'Voriges Jahr',
  formDateMonthBack: 'Voriger Monat',
  formDateMonthOn: 'Nächster Monat',
  formDateYearOn: 'Nächstes Jahr',
  formDateToday: 'heute',
  formDateClear: 'Leeren',
  formDateClose: 'Schließen',
  formDateInvalid: 'Geben Sie ein vollständiges Datum ein, das es gibt',
  formDateEarliest: 'Wählen Sie den %s oder einen späteren Tag',
  formDateLatest: 'Wählen Sie den %s oder einen früheren Tag',
  formDateUnavailable: 'Dieser Tag ist nicht verfügbar',
  formDateNone: 'Zurzeit ist kein Tag verfügbar',
};

/** The labels in Spanish. */
export const es: FormDateLabels = {
  formDateOpen: 'Calendario: %s',
  formDateStart: 'Desde',
  formDateEnd: 'Hasta',
  formDateChoose: 'Elija un día',
  formDateFirst: 'Elija el primer día',
  formDateLast: 'Elija el último día',
  formDateYearBack: 'Año anterior',
  formDateMonthBack: 'Mes anterior',
  formDateMonthOn: 'Mes siguiente',
  formDateYearOn: 'Año siguiente',
  formDateToday: 'hoy',
  formDateClear: 'Borrar',
  formDateClose: 'Cerrar',
  formDateInvalid: 'Introduzca una fecha completa que exista',
  formDateEarliest: 'Elija el %s o un día posterior',
  formDateLatest: 'Elija el %s o un día anterior',
  formDateUnavailable: 'Este día no está disponible',
  formDateNone: 'Ahora mismo no hay ningún día disponible',
};

/** The labels in French. */
export const fr: FormDateLabels = {
  formDateOpen: 'Calendrier : %s',
  formDateStart: 'Du',
  formDateEnd: 'Au',
  formDateChoose: 'Choisissez un jour',
  formDateFirst: 'Choisissez le premier jour',
  formDateLast: 'Choisissez le dernier jour',
  formDateYearBack: 'Année précédente',
  formDateMonthBack: 'Mois précédent',
  formDateMonthOn: 'Mois suivant',
  formDateYearOn: 'Année suivante',
  formDateToday: 'aujourd’hui',
  formDateClear: 'Effacer',
  formDateClose: 'Fermer',
  formDateInvalid: 'Saisissez une date complète qui existe',
  formDateEarliest: 'Choisissez le %s ou un jour ultérieur',
  formDateLatest: 'Choisissez le %s ou un jour antérieur',
  formDateUnavailable: 'Ce jour n’est pas disponible',
  formDateNone: 'Aucun jour n’est disponible pour le moment',
};

/** The labels in Japanese. */
export const ja: FormDateLabels = {
  formDateOpen: 'カレンダー：%s',
  formDateStart: '開始日',
  formDateEnd: '終了日',
  formDateChoose: '日付を選択',
  formDateFirst: '開始日を選択',
  formDateLast: '終了日を選択',
  formDateYearBack: '前の年',
  formDateMonthBack: '前の月',
  formDateMonthOn: '次の月',
  formDateYearOn: '次の年',
  formDateToday: '今日',
  formDateClear: '消去',
  formDateClose: '閉じる',
  formDateInvalid: '実在する日付をすべて入力してください',
  formDateEarliest: '%s以降の日付を選択してください',
  formDateLatest: '%s以前の日付を選択してください',
  formDateUnavailable: 'この日は選択できません',
  formDateNone: '現在選択できる日はありません',
};

/** The labels in Arabic. */
export const ar: FormDateLabels = {
  formDateOpen: 'التقويم: %s',
  formDateStart: 'من',
  formDateEnd: 'إلى',
  formDateChoose: 'اختر يومًا',
  formDateFirst: 'اختر اليوم الأول',
  formDateLast: 'اختر اليوم الأخير',
  formDateYearBack: 'السنة السابقة',
  formDateMonthBack: 'الشهر السابق',
  formDateMonthOn: 'الشهر التالي',
  formDateYearOn: 'السنة التالية',
  formDateToday: 'اليوم',
  formDateClear: 'مسح',
  formDateClose: 'إغلاق',
  formDateInvalid: 'أدخل تاريخًا كاملًا صحيحًا',
  formDateEarliest: 'اختر %s أو يومًا بعده',
  formDateLatest: 'اختر %s أو يومًا قبله',
  formDateUnavailable: 'هذا اليوم غير متاح',
  formDateNone: 'لا يوجد يوم متاح حاليًّا',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
