// What a form needs only once it is sent to a server.

import { type Answer, errorsOf, readJson, webAddress } from './answer';
import { errorsIn } from './fields';

/** Reads an answer in JSON, or in the CMS's HTML, of which only the texts of errors are read: nothing in it runs or is shown. */
function read(form: Element, type: string, body: string, base: string, status: number): Answer {
  if (/\bjson\b/.test(type)) return readJson(form, JSON.parse(body) ?? {}, base, status);
  if (!/\bhtml\b/.test(type)) return { status, errors: [] };
  const page = new DOMParser().parseFromString(body, 'text/html');
  const items = [...page.querySelectorAll('.cmp-form-error__item')];
  return {
    status,
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
 * Reports the files that cannot be read, because they were moved or changed since they were chosen, or are folders: `plenum:upload` has them as
 * `unread`. Firefox never answers a request with such a file, and Chromium calls it a failed connection.
 *
 * @throws Error when there is one
 */
async function readAll(form: Element, values: FormData): Promise<void> {
  const files = [...values.values()].filter(value => typeof value !== 'string');
  // Not in jsdom.
  const read = await Promise.allSettled(files.map(file => file.slice(0, 1).arrayBuffer?.()));
  const unread = files.filter((_, index) => read[index]?.status === 'rejected');
  if (unread.length === 0) return;
  form.dispatchEvent(new CustomEvent('plenum:upload', { bubbles: true, detail: { sent: -1, unread } }));
  throw new Error('A file cannot be read');
}

/** Sends the values of a form by POST and reads the answer. It never throws. */
export async function post(
  form: Element,
  values: FormData,
  isMultipart: boolean,
  signal: AbortSignal,
): Promise<Answer> {
  const { baseURI } = form.ownerDocument;
  const pairs = () =>
    [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  let status = 0;
  try {
    if (isMultipart) await readAll(form, values);
    signal.throwIfAborted();
    const url = new URL(form.getAttribute('action') || baseURI, baseURI);
    const headers = { Accept: 'application/json, text/html;q=0.9, */*;q=0.1' };
    let type: string;
    let body: string;
    /** The address of the answer, and whether it is another one than the form's. */
    let from: string;
    let isElsewhere: boolean;
    if (isMultipart && hasFiles(form, values)) {
      const { upload } = await import('./upload');
      ({ status, type, body, url: from } = await upload(form, url, values, headers, signal));
      isElsewhere = !!from && from !== url.href.split('#')[0];
    } else {
      const response = await fetch(url, {
        method: 'POST',
        body: isMultipart ? values : new URLSearchParams(pairs()),
        headers,
        signal,
      });
      ({ status, url: from, redirected: isElsewhere } = response);
      type = response.headers.get('content-type') ?? '';
      body = await response.text();
    }
    const answer = read(form, type, body, from || baseURI, status);
    const followed = isElsewhere ? webAddress(from, baseURI) : undefined;
    return { ...answer, redirect: answer.redirect ?? followed };
  } catch {
    // No connection, or JSON that is none: a status of success stays one. A file that cannot be read is the reason instead.
    const errors = status ? [] : errorsIn(form, { formRequired: '', formInvalid: '' });
    return { status, errors: errors.filter(({ field }) => field?.type === 'file') };
  }
}
