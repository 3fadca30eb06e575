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

/** What a site's own script answers after it has sent a form. Without errors the form has been sent. */
export interface FormAnswer {
  /**
   * What is wrong: messages about the whole form; the name of a field with a message; the issues of a schema, which have a path; or
   * messages by the names of fields.
   */
  readonly errors?: FormErrors | undefined;
  /** Title of the message. */
  readonly title?: string | undefined;
  /** Text of the message. */
  readonly message?: string | undefined;
  /** Address of the page to go to. */
  readonly redirect?: string | undefined;
}

/**
 * Sends the values of a form that is valid.
 *
 * @param values - the values of the form and of the button that sends it
 * @param signal - aborts when the form has been removed
 */
export type FormSender = (values: FormData, signal: AbortSignal) => SenderResult | Promise<SenderResult>;

/** What a {@link FormSender} returns: an answer, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: of a function that returns nothing
export type SenderResult = FormAnswer | undefined | void;

/** The answer of a function that does not say what came of it: the site shows the outcome. */
export const UNKNOWN: FormAnswer = {};

/**
 * Sends the values of a form that is valid, also before its script has started: a function of the client, a server function, or the
 * one that `useActionState` returns. What it returns is the answer, as for a {@link FormSender}.
 *
 * @param values - the values of the form and of the button that sends it
 */
export type FormAction = (values: FormData) => SenderResult | Promise<SenderResult>;

const attribute = (form: Element, name: string): string => form.getAttribute(name)?.toLowerCase() ?? '';

const MULTIPART = 'multipart/form-data';

/**
 * Whether a script can send the form in place of the browser: by POST, to the site itself. Another site would have to allow it,
 * and what a button overrides is left to the browser.
 */
export function canSend(form: Element, submitter: Element | null, view: Window & typeof globalThis): boolean {
  if (attribute(form, 'method') !== 'post' || attribute(form, 'data-cmp-send') === 'native') return false;
  if (!/^(_self)?$/.test(attribute(form, 'target'))) return false;
  if (submitter?.getAttributeNames().some(name => name.startsWith('form') && name !== 'form')) return false;
  if (attribute(form, 'enctype') === 'text/plain' || !view.fetch) return false;
  const { baseURI } = form.ownerDocument;
  try {
    return new URL(form.getAttribute('action') || baseURI, baseURI).origin === view.location.origin;
  } catch {
    return false; // The browser shows what it makes of such an address.
  }
}

/** The values of the form and of the button that sends it. */
function valuesOf(form: Element, submitter: Element | null): FormData {
  const values = new FormData(form as HTMLFormElement);
  const name = submitter?.getAttribute('name');
  if (name) values.append(name, submitter?.getAttribute('value') ?? '');
  return values;
}

/** The values of a form as text. */
const textsOf = (form: Element): string =>
  JSON.stringify(
    [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, (value as File).name ?? value]),
  );

/** Whether a form has other values than at first, so that a reset would lose them. */
export function isChanged(form: Element): boolean {
  const copy = form.cloneNode(true) as Element;
  HTMLFormElement.prototype.reset.call(copy);
  return textsOf(form) !== textsOf(copy);
}

/** An address on this site or another one that a page may go to. */
const webAddress = (url: unknown, base: string): string | undefined => {
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

/** Reads an answer in JSON, whatever it contains. */
function readJson(form: Element, json: Record<string, unknown>, base: string): Omit<Answer, 'status'> {
  return {
    errors: errorsOf(json.errors, fieldsIn(form)),
    title: textOf(json.title),
    message: textOf(json.message),
    redirect: webAddress(json.redirect, base),
  };
}

/** Reads an answer in JSON, or in the CMS's HTML, of which only the texts of errors are read: nothing in it runs or is shown. */
function read(form: Element, type: string, body: string, base: string): Omit<Answer, 'status'> {
  if (/\bjson\b/.test(type)) return readJson(form, JSON.parse(body) ?? {}, base);
  if (!/\bhtml\b/.test(type)) return { errors: [] };
  const page = new DOMParser().parseFromString(body, 'text/html');
  const items = [...page.querySelectorAll('.cmp-form-error__item')];
  return {
    errors: errorsOf(
      items.map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
      [],
    ),
  };
}

/** Whether a form has files whose field shows the progress. */
const hasFiles = (form: Element, values: FormData): boolean =>
  !!form.querySelector('.cmp-formfile') &&
  [...values.values()].some(value => typeof value !== 'string' && value.size > 0);

/**
 * Sends a form by script, as the browser would, and reads the answer, if there is one to show. It never throws.
 *
 * @param signal - cancels it
 * @param onSend - sends it instead
 */
export async function send(
  form: Element,
  submitter: Element | null,
  signal: AbortSignal,
  onSend?: FormSender,
): Promise<Answer | undefined> {
  const { baseURI } = form.ownerDocument;
  const values = valuesOf(form, submitter);
  const isMultipart = attribute(form, 'enctype') === MULTIPART;
  const pairs = () =>
    [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  let status = 0;
  try {
    if (onSend) {
      // What it throws is an error of the site, as if its server had failed.
      status = 500;
      const answer = await onSend(values, signal);
      return answer === UNKNOWN ? undefined : { ...readJson(form, { ...answer }, baseURI), status: 200 };
    }
    const url = new URL(form.getAttribute('action') || baseURI, baseURI);
    const headers = { Accept: 'application/json, text/html;q=0.9, */*;q=0.1' };
    if (isMultipart && hasFiles(form, values)) {
      const { upload } = await import('./upload');
      const { type, body, ...response } = await upload(form, url, values, headers, signal);
      status = response.status;
      const answer = read(form, type, body, response.url || baseURI);
      const isElsewhere = response.url && response.url !== url.href.split('#')[0];
      return {
        ...answer,
        status,
        redirect: answer.redirect ?? (isElsewhere ? webAddress(response.url, baseURI) : undefined),
      };
    }
    const response = await fetch(url, {
      method: 'POST',
      body: isMultipart ? values : new URLSearchParams(pairs()),
      headers,
      signal,
    });
    status = response.status;
    const type = response.headers.get('content-type') ?? '';
    const answer = read(form, type, await response.text(), response.url || baseURI);
    const followed = response.redirected ? webAddress(response.url, baseURI) : undefined;
    return { ...answer, status, redirect: answer.redirect ?? followed };
  } catch (error) {
    if (onSend) console.error(error);
    // No connection, or JSON that is none: a status of success stays one.
    return { status, errors: [] };
  }
}
