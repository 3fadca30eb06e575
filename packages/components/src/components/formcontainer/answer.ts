// Reads what has come of a form: the answer of a server or of a site's own script, and errors from outside.

import { isSafeUrl } from '../../html';
import { type Field, type FormError, fieldsIn } from './fields';

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

/** A message of the whole form, or of a field by its name or its path in the values, as schemas report it (Standard Schema). */
export type FormIssue =
  | string
  | { readonly name: string; readonly message: string }
  | {
      readonly message: string;
      readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
    };

/** Errors of a form: a list, or messages by the names of fields; those of the whole form have an empty name. */
export type FormErrors =
  | readonly FormIssue[]
  | { readonly [name: string]: string | readonly string[] | undefined };

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

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** One form of the names of a field: `lines[0].code` and `lines.0.code` are the same. */
export const pathOf = (name: unknown): string => `${name ?? ''}`.replace(/\[(\w+)\]/g, '.$1');

const keyOf = (part: unknown): unknown => (part as { key?: unknown } | null)?.key ?? part;

/** The errors in an answer, as a list of messages with the names of fields. */
export function issuesOf(value: unknown): { name: string; message: string }[] {
  const list = Array.isArray(value)
    ? value
    : Object.entries(value ?? {}).flatMap(([name, messages]) =>
        [messages].flat().map(message => ({ name, message })),
      );
  return list.flatMap(issue => {
    const message = textOf(issue) ?? textOf(issue?.message);
    const path = Array.isArray(issue?.path) ? issue.path.map(keyOf).join('.') : undefined;
    return message ? [{ message, name: issue?.name ?? path ?? '' }] : [];
  });
}

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
