/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { algoliaClient } from '../../src/search/algolia';
import { guarded } from '../../src/search/client';
import { type Answer, serveAlgolia } from './algolia';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(answer?: Answer) {
  const server = await serveAlgolia(answer);
  open.push(server);
  return server;
}

function client(hosts: string[]) {
  const failed: string[] = [];
  const searchClient = algoliaClient({
    provider: 'algolia',
    appId: 'APP',
    apiKey: 'KEY',
    indexName: 'products',
    hosts,
  });
  const guard = guarded(searchClient, 2, error => {
    if (error) failed.push(error.message);
  });
  return {
    failed,
    ask: (query: string, more: object = {}) =>
      guard.search([{ indexName: 'products', params: { query, ...more } }]),
  };
}

const status = (code: number, body: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(body);

describe('SCH-04 the Algolia client with a server that implements its protocol', () => {
  it('queries several indexes at once, with application id and key, and returns the response unchanged', async () => {
    const { host, asked } = await serve();
    const { ask, failed } = client([host]);
    const { results } = await ask('px 1', { hitsPerPage: 4, page: 1 });
    expect(results[0]).toMatchObject({ nbHits: 11, nbPages: 3, page: 1, query: 'px 1' });
    expect(results[0]?.hits).toHaveLength(4);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toMatch(/^\/1\/indexes\/\*\/queries/);
    expect(asked[0]?.headers).toMatchObject({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'KEY',
    });
    expect(asked[0]?.requests).toEqual([{ indexName: 'products', query: 'px 1', hitsPerPage: 4, page: 1 }]);
    expect(failed).toEqual([]);
  });

  it('sends no request while the query is too short', async () => {
    const { host, asked } = await serve();
    const { ask } = client([host]);
    const { results } = await ask('p');
    expect(results[0]).toMatchObject({ hits: [], nbHits: 0, query: 'p' });
    expect(asked).toEqual([]);
  });

  it('tries the next host if one fails or cannot be reached', async () => {
    const gone = await serve();
    gone.close();
    const broken = await serve(status(503, '{}'));
    const good = await serve();
    const { ask, failed } = client([gone.host, broken.host, good.host]);
    const { results } = await ask('px 2');
    expect(results[0]?.nbHits).toBeGreaterThan(0);
    expect(broken.asked).toHaveLength(1);
    expect(good.asked).toHaveLength(1);
    expect(failed).toEqual([]);
  });

  it('SCH-03 reports the message of an error response', async () => {
    const { host } = await serve(status(403, '{"message":"Invalid Application-ID or API key","status":403}'));
    const { ask, failed } = client([host]);
    await expect(ask('px')).rejects.toThrow('Invalid Application-ID or API key');
    expect(failed).toEqual(['Invalid Application-ID or API key']);
  });

  it('SCH-03 reports an error if no host can be reached', async () => {
    const gone = await serve();
    gone.close();
    const { ask, failed } = client([gone.host]);
    await expect(ask('px')).rejects.toThrow(/Unreachable hosts/);
    expect(failed).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'no JSON'],
    ['another shape', '{"hits":[]}'],
    ['too few results', '{"results":[]}'],
    ['a result without hits', '{"results":[{"nbHits":3}]}'],
  ])('SCH-03 %s is an error and returns no results', async (_, body) => {
    const { host } = await serve(status(200, body));
    const { ask, failed } = client([host]);
    await expect(ask('px')).rejects.toThrow();
    expect(failed).toHaveLength(1);
  });

  it('accepts hosts with and without a scheme', () => {
    expect(() => client(['search.example.com', 'http://127.0.0.1:8080'])).not.toThrow();
    expect(() => client(['not a host'])).toThrow(/Invalid URL/);
  });
});
