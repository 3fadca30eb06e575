// Sending with progress, which `fetch` does not have.

/** What a server has answered. */
export interface UploadAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Address of the answer. */
  readonly url: string;
}

/**
 * Sends the values of a form with files, and dispatches `plenum:upload` on it, with the share that has been sent (0 to 1, then -1). A
 * visitor who leaves the page meanwhile is asked first.
 *
 * @param signal - cancels it
 * @throws Error when there is no answer
 */
export function upload(
  form: Element,
  url: URL,
  values: FormData,
  headers: { readonly [name: string]: string },
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const report = (sent: number) =>
    form.dispatchEvent(new CustomEvent('plenum:upload', { bubbles: true, detail: { sent } }));
  const stay = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', stay);
  const request = new XMLHttpRequest();
  const sent = new Promise<UploadAnswer>((resolve, reject) => {
    request.open('POST', url);
    for (const name in headers) request.setRequestHeader(name, headers[name] ?? '');
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type') ?? '',
        body: request.responseText,
        url: request.responseURL,
      });
    request.onerror = () => reject(new Error('No answer'));
    request.onabort = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    report(0);
    request.send(values);
  });
  return sent.finally(() => {
    removeEventListener('beforeunload', stay);
    report(-1);
  });
}
