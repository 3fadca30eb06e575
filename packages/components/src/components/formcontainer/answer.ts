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
    const field = name ? fields.find(candidate => pathOf(candidate.name) === pathOf(name)) : undefined;
    if (!field || !errors.some(error => error.field === field))
      errors.push({ message, field, isRemote: true });
  }
  return errors;
}

/** Reads an answer in JSON, of any shape. */
export function readJson(form: Element, json: Record<string, unknown>, base: string): Omit<Answer, 'status'> {
  return {
    errors: errorsOf(json.errors, fieldsIn(form)),
    title: textOf(json.title),
    message: textOf(json.message),
    redirect: webAddress(json.redirect, base),
  };
}
