// Days that cannot be chosen, and why.

import { dayOf, weekdayOf } from './days';

/** Days that visitors cannot choose, and why. */
export interface UnavailableDays {
  /**
   * The first of these days, as an ISO date. Without it there is no first one.
   * @format date
   */
  from?: string | undefined;
  /**
   * The last of these days, as an ISO date. Without `to`, `from` is the only day.
   * @format date
   */
  to?: string | undefined;
  /** Days of the week among them, such as `sat sun`: `mon tue wed thu fri sat sun`. Without it, all days. */
  weekdays?: string | undefined;
  /** Why they are not available, for visitors: `Closed on Sundays`. Defaults to the label `formDateUnavailable`. */
  reason?: string | undefined;
}

/** The names of the days of the week in `weekdays`, as its model has them. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** What is wrong with a list of unavailable days, for developers; nothing if all can be read. */
export function problemOfDays(days: readonly UnavailableDays[]): string | undefined {
  for (const { from, to, weekdays } of days) {
    const wrong = [from, to].find(day => day && !dayOf(day));
    if (wrong) return `"${wrong}" is not a day. Write it as 2026-11-26.`;
    if (from && to && from > to) return `${from} is after ${to}, so these are no days.`;
    const word = weekdays?.match(/\S+/g)?.find(name => !WEEKDAYS.includes(name.toLowerCase()));
    if (word) return `"${word}" is not a day of the week. Use ${WEEKDAYS.join(', ')}.`;
    if (!from && !to && !weekdays?.trim()) return 'an entry without `from`, `to` and `weekdays` has no days.';
  }
  return undefined;
}

function includes({ from, to, weekdays }: UnavailableDays, day: string): boolean {
  const words = weekdays?.toLowerCase().match(/\S+/g);
  if (!from && !to && !words) return false;
  // Nothing applies to what cannot be read: a wrong day would close a wrong period.
  if ((from && !dayOf(from)) || (to && !dayOf(to))) return false;
  // One day alone; with days of the week, from this day on.
  const last = to || (words ? undefined : from);
  if ((from && day < from) || (last && day > last)) return false;
  return !words || words.includes(WEEKDAYS[weekdayOf(day) - 1] ?? '');
}

/**
 * Why a day is not available; nothing if it is.
 *
 * @param fallback - the reason of entries that have none
 */
export function reasonOf(
  day: string,
  days: readonly UnavailableDays[] | undefined,
  fallback: string,
): string | undefined {
  const entry = days?.find(range => includes(range, day));
  return entry && (entry.reason || fallback);
}
