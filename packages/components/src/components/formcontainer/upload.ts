// Sending with progress, which `fetch` does not have.

/** What a server has answered. */
export interface UploadAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Address of the answer. */
  readonly url: string;
}

/** The files that cannot be read: they were moved or changed since they were chosen, or are folders. */
async function unreadIn(values: FormData): Promise<File[]> {
  const files = [...values.values()].filter(value => typeof value !== 'string');
  const read = await Promise.allSettled(files.map(file => file.slice(0, 1).arrayBuffer()));
  return files.filter((_, index) => read[index]?.status === 'rejected');
}

/**
 * Sends the values of a form with files, and dispatches `plenum:upload` on it, with the share that has been sent (0 to 1, then -1). If there
 * is no answer, the last one also has the files that cannot be read. A visitor who leaves the page meanwhile is asked first.
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
  const report = (sent: number, unread?: readonly File[]) =>
    form.dispatchEvent(new CustomEvent('plenum:upload', { bubbles: true, detail: { sent, unread } }));
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
  return sent
    .finally(() => removeEventListener('beforeunload', stay))
    .then(
      answer => {
        report(-1);
        return answer;
      },
      async error => {
        report(-1, await unreadIn(values));
        throw error;
      },
    );
}
