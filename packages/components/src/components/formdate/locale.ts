// What a calendar needs of a language: names, and the day that a week starts with.

import { dateOf } from './days';

/** Regions whose weeks start on Sunday and on Saturday (CLDR 48, `weekData`). In all others but the Maldives, they start on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

type WeekInfo = { readonly firstDay?: number };
type LocaleOfWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The first day of the week without the browser's help. */
export function firstDayByRegion(language: string): number {
  const region = new Intl.Locale(language).maximize().region ?? '-';
  if (region === 'MV') return 5;
  return SUNDAY.includes(region) ? 7 : SATURDAY.includes(region) ? 6 : 1;
}

/** The day that a week starts with in a language: 1 for Monday to 7 for Sunday. */
export function firstDayOf(language: string): number {
  const locale: LocaleOfWeeks = new Intl.Locale(language);
  // Firefox does not have it; older browsers have it as a property.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayByRegion(language);
}

/** Formats days in a language. The values of fields are Gregorian, so the calendar is too, also where a language uses another. */
export interface DayFormats {
  /** A day in words: `26 November 2026`. */
  readonly day: (day: string) => string;
  /** The number of a day in its month. */
  readonly number: (day: string) => string;
  /** A month and its year: `November 2026`. */
  readonly month: (day: string) => string;
  /** The name of a day of the week. */
  readonly weekday: (day: string) => string;
  /** The short name of a day of the week, for the head of a column. */
  readonly column: (day: string) => string;
}

/** The formats of a language. */
export function formatsOf(language: string): DayFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, {
      calendar: 'gregory',
      timeZone: 'UTC',
      ...options,
    });
    return (day: string) => format(dateOf(day));
  };
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  return {
    day: format({ dateStyle: 'long' }),
    // Not by the format of dates, which adds a word in Japanese.
    number: day => number.format(Number(day.slice(8))),
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    // The short names of Arabic are whole words; its letters differ.
    column: /^ar\b/.test(language) ? format({ weekday: 'narrow' }) : format({ weekday: 'short' }),
  };
}
