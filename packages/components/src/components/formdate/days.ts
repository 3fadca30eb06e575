// Days as ISO 8601 dates (`2026-11-26`) in the Gregorian calendar, as `<input type="date">` has them. They have no time zone: the
// arithmetic is in UTC, so that no change of the clock moves a day. Texts of this form are in the order of the days.

/** The first and the last day that this calendar shows. */
const FIRST = '0001-01-01';
const LAST = '9999-12-31';

/** A day as a date at midnight in UTC, for arithmetic and formats. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00Z`);

/** A text as a day; nothing if there is no such day, or if it is no text: which day a `Date` is depends on the time zone. */
export function dayOf(text: unknown): string | undefined {
  const day = typeof text === 'string' ? text.trim() : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < FIRST) return undefined;
  const date = dateOf(day);
  // Some engines parse 30 February as 2 March.
  return Number.isNaN(date.getTime()) || isoOf(date) !== day ? undefined : day;
}

const isoOf = (date: Date): string => {
  const year = date.getUTCFullYear();
  if (year < 1) return FIRST;
  return year > 9999 ? LAST : date.toISOString().slice(0, 10);
};

/** The day a number of days later, or earlier. */
export function addDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return isoOf(date);
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = isoOf(date);
  // Before the first year, or after the last one.
  if (first === FIRST || first === LAST) return first;
  return `${first.slice(0, 8)}${`${Math.min(dayOfMonth, lengthOf(first))}`.padStart(2, '0')}`;
}

/** The number of days in the month of a day. */
export function lengthOf(day: string): number {
  const date = dateOf(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(0);
  return date.getUTCDate();
}

/** The day of the week: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7;

/** The place of a day in its week, from 0, if weeks start at a day of the week. */
export const placeOf = (day: string, firstDay: number): number => (weekdayOf(day) - firstDay + 7) % 7;

/** A day that is not before the first one and not after the last one. */
export const within = (day: string, min: string | undefined, max: string | undefined): string =>
  min && day < min ? min : max && day > max ? max : day;

/** The visitor's day. */
export function today(): string {
  const now = new Date();
  return isoOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}
