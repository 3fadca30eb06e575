// Reads what has come of a form: the answer of a server or of a site's own script, and errors from outside.

import { isSafeUrl } from '../../html';
import { type Field, type FormError, fieldsIn } from './fields';
import { issuesOf, pathOf, textOf } from './issues';

/** What came of a send. */
export interface Answer {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Errors that the server names. */
  readonly errors: readonly FormError[];
  /** Title of the answer. */
  readonly title?: string | undefined;
  /** Text of the answer. */
  readonly message?: string | undefined;
  /** Where to go next. */
  readonly redirect?: string | undefined;
}

/** An address on this site or another one that a page may go to. */
export const webAddress = (url: unknown, base: string): string | undefined => {
  if (typeof url !== 'string' || !url || !isSafeUrl(url)) return undefined;
  try {
    const { protocol, href } = new URL(url, base);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
};

/** The errors in an answer, whichever form they have, with the fields that they are about. Each field has one. */
export function errorsOf(value: unknown, fields: readonly Field[]): FormError[] {
  const errors: FormError[] = [];
  for (const { name, message } of issuesOf(value)) {
    const named = name ? fields.find(candidate => pathOf(candidate.name) === pathOf(name)) : undefined;
    // A visitor cannot go to a field that is disabled, such as one that a condition hides. The message is one of the whole form.
    const field = named?.matches(':disabled') ? undefined : named;
    if (!field || !errors.some(error => error.field === field))
      errors.push({ message, field, isRemote: true });
  }
  return errors;
}

/** Whether a value says that there are errors, in whichever way. */
const saysErrors = (value: unknown): boolean =>
  typeof value === 'object' && value ? Object.values(value).some(saysErrors) : !!value;

/**
 * Reads an answer in JSON, of any shape. Errors without a text that can be shown are errors all the same: the form has not been sent.
 *
 * @param status - HTTP status of the answer
 */
export function readJson(form: Element, json: Record<string, unknown>, base: string, status: number): Answer {
  // With a status of failure, `error` is the name of that status, in English.
  const given = json.errors ?? (status < 400 && json.error);
  const errors = errorsOf(given, fieldsIn(form));
  const isRefused = status < 400 && (json.success === false || (errors.length === 0 && saysErrors(given)));
  return {
    status: isRefused ? 422 : status,
    errors,
    title: textOf(json.title),
    message: textOf(json.message),
    redirect: webAddress(json.redirect, base),
  };
}
