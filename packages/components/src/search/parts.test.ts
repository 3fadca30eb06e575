/** @jest-environment node */
import { answer, serveIndex } from '../../test/search';
import { staticClient } from './static';

beforeAll(() => Object.assign(globalThis, { document: { baseURI: 'https://example.com/page.html' } }));

const PARTS = ['air', 'dry', 'noise'];
const index = { version: 2, language: 'en', folder: 'en.0a1b2c3d', pages: 40, parts: PARTS };
const record = (page: string, more: object = {}) => ({
  ...{ objectID: `${page}.html`, url: `${page}.html`, page, text: 'Valves.' },
  ...more,
});

/** `start` and every number after it, up to `end`. */
const range = (start: number, end: number) => [start.toString(36), ...Array(end - start).fill('1')].join();

const files: Record<string, unknown> = {
  'en.json': index,
  t0: {
    version: 2,
    pieces: [
      ['air', '|0|2,1'],
      ['compressor', '2||0'],
      ['compressors', '||1'],
    ],
  },
  t1: {
    version: 2,
    pieces: [
      ['dry', '||1'],
      ['dryer', '1||2'],
    ],
  },
  t2: {
    version: 2,
    pieces: [
      ['noise', '||0'],
      ['valve', `||${range(0, 24)}`],
    ],
  },
  p0: {
    version: 2,
    records: [
      record('Noise', { text: 'How a compressor sounds.' }),
      record('Noise', { objectID: 'Noise.html#air', url: 'Noise.html#air', section: 'Air', text: '' }),
    ],
  },
  p1: { version: 2, records: [record('Dryer', { text: 'Compressors and how they dry.' })] },
  p2: { version: 2, records: [record('Compressor', { text: 'Air and a dryer.' })] },
  p3: { version: 2, records: [record('Hall', { text: 'Air.' })] },
};
for (let page = 4; page < 40; page += 1)
  files[`p${page}`] = { version: 2, records: [record(`Page ${page}`)] };

/** Serves the index, and for some files another response; returns what was asked for. */
function serve(other: Record<string, () => unknown> = {}) {
  return serveIndex((address: string) => {
    const name =
      address
        .split('/')
        .at(-1)
        ?.replace(/^([tp]\d+)\.json$/, '$1') ?? '';
    return (other[name]?.() ?? answer(files[name] ?? '', files[name] ? 200 : 404)) as Response;
  });
}

const ask = async (client: ReturnType<typeof staticClient>, query: string, more: object = {}) => {
  const tags = { highlightPreTag: '[', highlightPostTag: ']' };
  const { results } = await client.search([{ indexName: 'static', params: { query, ...tags, ...more } }]);
  return results[0] as (typeof results)[0];
};
const titles = ({ hits }: Awaited<ReturnType<typeof ask>>) =>
  hits.map(({ page, section }) => [page, section].filter(Boolean).join(' / '));
const names = (asked: string[]) => asked.map(address => address.split('/').at(-1));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('the static client with an index in parts', () => {
  it('SCH-04 loads only the parts of a query and the pages that it shows, each once', async () => {
    const asked = serve();
    const client = staticClient('/search/en.json');
    const first = await ask(client, 'compressor');
    expect(names(asked)).toEqual(['en.json', 't0.json', 'p2.json', 'p0.json', 'p1.json']);
    expect(asked[1]).toBe('https://example.com/search/en.0a1b2c3d/t0.json');
    expect(titles(first)).toEqual(['Compressor', 'Noise', 'Dryer']);
    expect(first).toMatchObject({ nbHits: 3, nbPages: 1, page: 0, query: 'compressor' });
    expect(first.hits[0]).toMatchObject({
      url: 'https://example.com/Compressor.html',
      _highlightResult: { page: { value: '[Compressor]', matchLevel: 'full' } },
    });
    expect(first.hits[2]?._snippetResult?.text?.value).toBe('[Compressor]s and how they dry.');
    asked.length = 0;
    await ask(client, 'compressor');
    expect(asked).toEqual([]);
  });

  it('shows the best section of a page, and prefers pages with all words', async () => {
    serve();
    const client = staticClient('/search/en.json');
    expect(titles(await ask(client, 'air'))).toEqual(['Noise / Air', 'Hall', 'Compressor']);
    expect(titles(await ask(client, 'air dryer'))).toEqual(['Compressor']);
    expect(titles(await ask(client, 'noise zzzzzz'))).toEqual(['Noise']);
    expect(await ask(client, 'zzzzzz')).toMatchObject({ hits: [], nbHits: 0 });
  });

  it('finds the start of a word in several parts, and a word with one typo', async () => {
    serve();
    const client = staticClient('/search/en.json');
    expect(titles(await ask(client, 'compr'))).toEqual(['Compressor', 'Noise', 'Dryer']);
    for (const typo of ['compresor', 'comprsesor', 'compressxr'])
      expect(titles(await ask(client, typo))[0]).toBe('Compressor');
    expect(titles(await ask(client, 'dr'))[0]).toBe('Dryer');
    // With its typo, the word is in the part before.
    expect(titles(await ask(client, 'drxer'))[0]).toBe('Dryer');
  });

  it('ranks the pages that it shows by their texts, as a small index does', async () => {
    serve({
      t2: () => answer({ version: 2, pieces: [['noise', '||0,1,1']] }),
      p0: () =>
        answer({
          version: 2,
          records: [record('Hall', { text: `Noise ${range(0, 60).replaceAll(',1', ' a b')} c d e f g h.` })],
        }),
      p1: () => answer({ version: 2, records: [record('Room', { text: 'Noise, noise.' })] }),
      p2: () => answer({ version: 2, records: [record('Screen', { text: 'Noise of all kinds here.' })] }),
    });
    expect(titles(await ask(staticClient('/search/en.json'), 'noise'))).toEqual(['Room', 'Screen', 'Hall']);
  });

  it('paginates without loading other pages', async () => {
    const asked = serve();
    const third = await ask(staticClient('/search/en.json'), 'valve', { hitsPerPage: 10, page: 2 });
    expect(third).toMatchObject({ nbHits: 25, nbPages: 3, page: 2 });
    expect(titles(third)).toEqual(['Page 20', 'Page 21', 'Page 22', 'Page 23', 'Page 24']);
    expect(names(asked)).toHaveLength(2 + 5);
  });

  it('SCH-03 a part that fails is reported, the others still search, and the next search tries again', async () => {
    serve({ t0: () => answer('', 500) });
    const client = staticClient('/search/en.json');
    expect(titles(await ask(client, 'air dryer'))).toEqual(['Compressor', 'Dryer']);
    expect(logged.mock.calls.flat().join()).toMatch(
      /t0\.json responded with status 500\. Results .* are missing/,
    );
    await expect(ask(client, 'air')).rejects.toThrow(/t0\.json responded with status 500/);
    serve();
    expect(titles(await ask(client, 'air dryer'))).toEqual(['Compressor']);
  });

  it('SCH-03 a page that fails is left out and reported', async () => {
    serve({ p2: () => answer('<!doctype html>'), p0: () => answer({ version: 3, records: [] }) });
    const client = staticClient('/search/en.json');
    const response = await ask(client, 'compressor');
    expect(titles(response)).toEqual(['Dryer']);
    expect(response).toMatchObject({ nbHits: 3, exhaustiveNbHits: false });
    expect(logged.mock.calls.flat().join()).toMatch(
      /p2\.json is not valid JSON.*p0\.json is not a part of an index/s,
    );
    await expect(ask(client, 'noise')).rejects.toThrow(/p0\.json is not a part/);
  });

  it('skips broken records and broken entries', async () => {
    serve({ p0: () => answer({ version: 2, records: [null, { objectID: 'x' }, record('Noise')] }) });
    const client = staticClient('/search/en.json');
    expect(titles(await ask(client, 'noise'))).toEqual(['Noise']);
    // The index has this word for the page, but its records do not.
    expect(titles(await ask(client, 'compressor'))).toEqual(['Compressor', 'Dryer', 'Noise']);
    serve({ p0: () => answer({ version: 2, records: [{ objectID: 'x' }] }) });
    expect(titles(await ask(staticClient('/search/en.json'), 'noise'))).toEqual([]);
  });
});
