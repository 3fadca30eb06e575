// What is wrong with the days of a field. The form around it shows the message, in its own language instead of the browser's.

import { dayOf } from './days';
import { formatsOf } from './locale';
import type { FormDateOptions } from './options';
import { reasonOf } from './unavailable';

/** The limits of a field; those that are no days are ignored. */
export const limitsOf = ({ min, max }: HTMLInputElement) => ({ min: dayOf(min), max: dayOf(max) });

/**
 * What is wrong with the day in a field; nothing if it is valid or empty.
 *
 * @param start - the first day of a period, if this is its last one
 * @param message - the message of the CMS
 */
export function problemOf(
  field: HTMLInputElement,
  start: string | undefined,
  { labels, unavailable }: FormDateOptions,
  language: string,
  message: string | undefined,
): string | undefined {
  if (field.validity.badInput) return message || labels.formDateInvalid;
  const { value } = field;
  if (!value) return undefined;
  const { min, max } = limitsOf(field);
  const named = (label: string, day: string) => label.replace('%s', () => formatsOf(language).day(day));
  if (min && max && min > max) return message || labels.formDateNone;
  if (min && value < min) return message || named(labels.formDateEarliest, min);
  if (max && value > max) return message || named(labels.formDateLatest, max);
  const reason = reasonOf(value, unavailable, message || labels.formDateUnavailable);
  if (reason) return reason;
  return start && value < start ? message || named(labels.formDateEarliest, start) : undefined;
}
