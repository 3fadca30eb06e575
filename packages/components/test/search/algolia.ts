import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's request, as parsed by the server. */
export interface Asked {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  requests: {
    indexName: string;
    query?: string;
    page?: number;
    hitsPerPage?: number;
    [name: string]: unknown;
  }[];
}

/** How the server responds: like Algolia for `undefined`, else with a custom response. */
export type Answer = (asked: Asked, response: ServerResponse) => unknown;

const products = Array.from({ length: 23 }, (_, at) => ({
  objectID: `${at}`,
  name: `Compressor PX ${at}`,
  category: 'Compressors',
  description: `Delivers ${at} cubic metres a minute.`,
  url: `/products/px-${at}.html`,
}));

/** Algolia's response to one query, from a few products. */
function find({ indexName, query = '', page = 0, hitsPerPage = 20, ...tags }: Asked['requests'][0]) {
  const pre = `${tags.highlightPreTag ?? '<em>'}`;
  const post = `${tags.highlightPostTag ?? '</em>'}`;
  const matches = products.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const mark = (value: string) => {
    const at = value.toLowerCase().indexOf(query.toLowerCase());
    if (at < 0 || !query) return { value, matchLevel: 'none', matchedWords: [] };
    const end = at + query.length;
    return {
      value: `${value.slice(0, at)}${pre}${value.slice(at, end)}${post}${value.slice(end)}`,
      matchLevel: 'full',
      matchedWords: [query],
    };
  };
  return {
    index: indexName,
    query,
    page,
    hitsPerPage,
    nbHits: matches.length,
    nbPages: Math.ceil(matches.length / hitsPerPage),
    processingTimeMS: 1,
    params: '',
    exhaustiveNbHits: true,
    hits: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hit => ({
      ...hit,
      _highlightResult: {
        name: mark(hit.name),
        category: mark(hit.category),
        description: mark(hit.description),
      },
    })),
  };
}

/** A server on a free local port that implements Algolia's protocol for searching several indexes at once. */
export async function serveAlgolia(answer: Answer = () => undefined) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    for await (const part of request) body += part;
    const query: Asked = {
      path: request.url,
      headers: request.headers,
      requests: body ? JSON.parse(body).requests : [],
    };
    asked.push(query);
    if ((await answer(query, response)) !== undefined || response.writableEnded) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ results: query.requests.map(find) }));
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
