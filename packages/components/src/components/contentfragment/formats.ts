import { type DateValue, readMoment } from '../../model/formatDate';
import { formatGroups } from '../../model/formatGroups';

/** A value with what a script or a search engine reads instead of it. */
export interface FormattedValue {
  /** Text for readers. */
  text: string;
  /** The value in the format of the `datetime` or the `value` attribute. */
  machine: string;
}

/** Calls a formatter of `Intl` in a language, or in English if the language's tag is invalid. */
function inLanguage<T>(language: string, format: (language: string) => T): T {
  try {
    return format(language);
  } catch {
    return format('en');
  }
}

/** Server and browser must agree, so the calendar and the digits do not depend on their defaults for a language. */
const SHARED: Intl.DateTimeFormatOptions = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** Types of elements whose value is a date or a time. The CMS itself calls all of them `calendar`. */
const DATES: { readonly [type: string]: 'date' | 'time' | 'both' } = {
  calendar: 'both',
  date: 'date',
  datetime: 'both',
  'date-time': 'both',
  timestamp: 'both',
  time: 'time',
};

/**
 * A date or a time in a language; nothing if the type is not one of dates, or the value is not a date. Midnight means that the
 * author has chosen a day only.
 *
 * @param type - the element's type
 */
export function formatDate(value: DateValue, type: string, language: string): FormattedValue | undefined {
  const kind = Object.hasOwn(DATES, type) ? DATES[type] : undefined;
  if (!kind) return undefined;
  const clock = typeof value === 'string' && /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value.trim());
  const moment = readMoment(clock ? `1970-01-01T${value.trim().slice(0, 8)}` : value);
  if (!moment) return undefined;
  const { wall, offset, dateTime } = moment;
  const hasTime =
    kind === 'time' ||
    clock ||
    (kind === 'both' && dateTime.includes('T') && wall.getTime() % 86_400_000 !== 0);
  const hasDay = kind !== 'time' && !clock;
  const options = {
    ...SHARED,
    ...(hasDay && DAY),
    ...(hasTime && CLOCK),
    // A time at an offset is that of its place, and all others are in UTC.
    ...(hasDay && hasTime && offset === 0 && { timeZoneName: 'short' as const }),
  };
  const text = inLanguage(language, tag => new Intl.DateTimeFormat(tag, options).format(wall));
  if (!hasDay) return { text, machine: wall.toISOString().slice(11, 16) };
  return { text, machine: hasTime ? dateTime : wall.toISOString().slice(0, 10) };
}

const NUMBERS = /^(long|double|number|integer|decimal|float)$/;

/** A number in a language; nothing for a value that is none, or for a text whose type is not one of numbers. */
export function formatNumber(
  value: number | string,
  type: string,
  language: string,
  group?: string,
): FormattedValue | undefined {
  if (typeof value === 'string' && (!NUMBERS.test(type) || value.trim() === '')) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  const options = { maximumFractionDigits: 20, numberingSystem: 'latn' };
  const text = inLanguage(language, tag => formatGroups(number, new Intl.NumberFormat(tag, options), group));
  return { text, machine: `${number}` };
}
