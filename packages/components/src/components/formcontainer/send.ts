import { type Answer, readJson } from './answer';
import type { FormErrors } from './issues';

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
  const values = valuesOf(form, submitter);
  try {
    if (!onSend) {
      const { post } = await import('./post');
      return await post(form, values, attribute(form, 'enctype') === 'multipart/form-data', signal);
    }
    const answer = await onSend(values, signal);
    if (answer === UNKNOWN) return undefined;
    return readJson(form, { ...answer }, form.ownerDocument.baseURI, 200);
  } catch (error) {
    // Without its script, a form is offline. What `onSend` throws is an error of the site, as if its server had failed.
    if (onSend) console.error(error);
    return { status: onSend ? 500 : 0, errors: [] };
  }
}
