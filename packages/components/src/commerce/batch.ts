import { isObject, objects, text } from '../model/model';
import type { SourceError } from './source';

/** One field of a query, with its variables. */
export interface Selection {
  /** The field after its alias: `products(filter: $filter) { … }`. `$` marks variables. */
  field: string;
  /** Variables by name, each with its GraphQL type and its value. */
  variables: { readonly [name: string]: readonly [type: string, value: unknown] };
}

/** What a request needs. */
export interface Connection {
  /** URL of the shop's GraphQL endpoint. */
  endpoint: string;
  /** Headers of every request, for example `Store` for the shop's language. */
  headers?: { readonly [name: string]: string } | undefined;
  /** Milliseconds until a request is given up. */
  timeout: number;
  /** Gives up all requests when it aborts. */
  signal?: AbortSignal | undefined;
  /** `fetch`, or a replacement. */
  fetch: typeof fetch;
  /** Called with each error. */
  onError(error: SourceError): void;
}

/** Joins the selections of a batch into one query: aliases and variables get the number of their selection. */
export function joinSelections(selections: readonly Selection[]): {
  query: string;
  variables: Record<string, unknown>;
} {
  const variables: Record<string, unknown> = {};
  const declarations: string[] = [];
  const fields = selections.map(({ field, variables: selected }, index) => {
    for (const [name, [type, value]] of Object.entries(selected)) {
      variables[`${name}${index}`] = value;
      declarations.push(`$${name}${index}: ${type}`);
    }
    return `selection${index}: ${field.replace(/\$(\w+)/g, `$$$1${index}`)}`;
  });
  const head = declarations.length > 0 ? `query (${declarations.join(', ')})` : 'query';
  return { query: `${head} {\n${fields.join('\n')}\n}`, variables };
}

/** The signal of one request: its timeout, and the site's own. */
const signalOf = ({ timeout, signal }: Connection): AbortSignal => {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([limit, signal]) : limit;
};

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : `${reason}`);

/** Sends a query; returns its `data`, as far as the shop has sent it. */
async function send(
  selections: readonly Selection[],
  connection: Connection,
): Promise<Record<string, unknown>> {
  const { endpoint, headers, timeout, fetch, onError } = connection;
  const fail = (kind: SourceError['kind'], message: string) => {
    onError({ kind, message });
    return {};
  };
  let status = 0;
  let body: string;
  const signal = signalOf(connection);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(joinSelections(selections)),
      signal,
    });
    status = response.ok ? 0 : response.status;
    body = await response.text();
  } catch (reason) {
    const isTimeout = signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError';
    return isTimeout
      ? fail('timeout', `The shop did not answer within ${timeout / 1000} s.`)
      : fail('network', `The shop could not be reached: ${reasonOf(reason)}`);
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return status
      ? fail('status', `The shop answered with HTTP status ${status}.`)
      : fail('format', 'The shop did not answer with JSON.');
  }
  const messages = objects(isObject(answer) ? answer.errors : undefined).map(
    error => text(error.message) ?? 'unknown error',
  );
  if (messages.length > 0) fail('partial', `The shop reported: ${messages.join('; ')}`);
  else if (status) return fail('status', `The shop answered with HTTP status ${status}.`);
  if (isObject(answer) && isObject(answer.data)) return answer.data;
  return messages.length > 0 ? {} : fail('format', 'The shop answered without data.');
}

/**
 * Makes a function that loads selections. All selections of one tick are one request. A selection that the shop has not answered is `undefined`.
 */
export function batcher(connection: Connection): (selection: Selection) => Promise<unknown> {
  let waiting: { selection: Selection; resolve: (value: unknown) => void }[] = [];
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    const data = await send(
      batch.map(({ selection }) => selection),
      connection,
    );
    batch.forEach(({ resolve }, index) => {
      resolve(data[`selection${index}`] ?? undefined);
    });
  };
  return selection =>
    new Promise(resolve => {
      // A task, not a microtask: components that load their data one promise later still share the request.
      if (waiting.length === 0) setTimeout(flush);
      waiting.push({ selection, resolve });
    });
}
