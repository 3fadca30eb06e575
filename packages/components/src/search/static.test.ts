/** @jest-environment node */
import { answer, index, serveIndex } from '../../test/search';
import { type IndexRecord, staticClient } from './static';

beforeAll(() => Object.assign(globalThis, { document: { baseURI: 'https://example.com/shop/page.html' } }));

const ask = async (query: string, more: object = {}, url = '/shop/search/en.json') => {
  const tags = { highlightPreTag: '[', highlightPostTag: ']' };
  const client = staticClient(url);
  const { results } = await client.search([{ indexName: 'static', params: { query, ...tags, ...more } }]);
  return results[0] as (typeof results)[0];
};
const titles = ({ hits }: Awaited<ReturnType<typeof ask>>) =>
  hits.map(({ page, section }) => [page, section].filter(Boolean).join(' / '));

describe('the static client', () => {
  it('SCH-04 responds in Algolia’s format, with matches marked and URLs relative to the site’s root', async () => {
    const asked = serveIndex();
    const answer = await ask('compressor');
    expect(asked).toEqual(['https://example.com/shop/search/en.json']);
    expect(answer).toMatchObject({ nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 10, query: 'compressor' });
    expect(answer.hits[0]).toMatchObject({
      objectID: 'library/compressors.html',
      url: 'https://example.com/shop/library/compressors.html',
      _highlightResult: {
        page: { value: '[Compressor]s', matchLevel: 'full', matchedWords: ['compressor'] },
      },
      _snippetResult: { text: { value: 'Screw and piston [compressor]s for workshops and plants.' } },
    });
  });

  it('matches prefixes, typos and phrases, and prefers records with all words', async () => {
    serveIndex();
    expect(titles(await ask('compr'))).toContain('Compressors');
    expect(titles(await ask('compresors'))).toContain('Compressors');
    expect(titles(await ask('dew point'))).toEqual(['Dryers']);
    expect(titles(await ask('noise zzzzzz'))).toEqual(['Compressors / Noise']);
    expect(await ask('zzzzzz')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('ranks a page with the word in its title before a section of another page', async () => {
    const section = (page: string, name: string) => ({
      ...{ objectID: `${page}#${name}`, url: `${page}.html#${name}`, page, section: name },
      text: 'Several at a time.',
    });
    const records = [
      section('Carousel', 'Teaser slides'),
      { objectID: 'teaser', url: 'teaser.html', page: 'Teaser', text: 'A link to one page, with an image.' },
      // A page with more sections repeats its title in more records, so its title counts less.
      ...Array.from({ length: 20 }, (_, number) => section('Teaser', `Example ${number}`)),
    ];
    serveIndex(() => answer({ version: 1, language: 'en', records }));
    expect(titles(await ask('teaser')).slice(0, 2)).toEqual(['Teaser', 'Carousel / Teaser slides']);
    expect(titles(await ask('teas'))[0]).toBe('Teaser');
  });

  it('finds the word that was meant by one typo: a letter too few, or two that changed places', async () => {
    const page = (name: string, text: string) => ({ objectID: name, url: `${name}.html`, page: name, text });
    const records = [
      page('Title', 'A heading with a label.'),
      page('Table', 'Rows and columns.'),
      page('Modal', 'A dialog. Other names: popup.'),
    ];
    serveIndex(() => answer({ version: 1, language: 'en', records }));
    expect(titles(await ask('tabel'))[0]).toBe('Table');
    expect(titles(await ask('modl'))[0]).toBe('Modal');
    expect(titles(await ask('ppoup'))[0]).toBe('Modal');
    // A word that is being typed is not corrected.
    expect(titles(await ask('labe'))).toEqual(['Title']);
  });

  it('paginates results', async () => {
    serveIndex();
    const [first, third] = [
      await ask('valve', { hitsPerPage: 10 }),
      await ask('valve', { hitsPerPage: 10, page: 2 }),
    ];
    expect([first.nbHits, first.nbPages, first.hits.length]).toEqual([25, 3, 10]);
    expect([third.page, third.hits.length]).toEqual([2, 5]);
    expect((await ask('valve', { hitsPerPage: 10, page: 9 })).hits).toEqual([]);
  });

  it('searches languages without spaces, and Arabic', async () => {
    const records = [
      { objectID: 'a', url: 'a.html', page: '圧縮空気', text: '圧縮空気とプロセス冷却' },
      { objectID: 'b', url: 'b.html', page: 'الهواء المضغوط', text: 'تجفيف الهواء' },
    ];
    serveIndex(() => answer({ version: 1, language: 'ja', records }));
    expect(titles(await ask('冷却'))).toEqual(['圧縮空気']);
    expect(titles(await ask('المضغوط'))).toEqual(['الهواء المضغوط']);
  });

  it('finds a name however it is written, and marks it', async () => {
    const page = (name: string, text: string) => ({ objectID: name, url: `${name}.html`, page: name, text });
    const records = [
      page('PX 90', 'A screw, 90 kW.'),
      page('PX 55', 'Room for 1990 litres.'),
      page('CH 90', 'Heading h1.'),
    ];
    serveIndex(() => answer({ version: 1, language: 'en', records }));
    for (const query of ['PX90', 'px-90', 'ＰＸ９０', 'PX ٩٠', 'px9', '٩٠ px'])
      expect([query, titles(await ask(query))]).toEqual([query, ['PX 90']]);
    const [hit] = (await ask('PX90')).hits;
    expect(hit?._highlightResult?.page).toMatchObject({ value: '[PX] [90]', matchLevel: 'full' });
    // A part of a word is whole: not `heading`, nor what starts with `p`.
    expect(titles(await ask('h1'))).toEqual(['CH 90']);
  });

  it('searches inside Japanese words, by words and not by letters', async () => {
    const page = (name: string, text: string) => ({ objectID: name, url: `${name}.html`, page: name, text });
    const records = [
      page('プロセスチラー', '空冷式と水冷式。ほかの機種もあります。'),
      page('ドライヤー', '冷凍式。ラインの圧力、油の分離、コンプレッサー。'),
    ];
    serveIndex(() => answer({ version: 1, language: 'ja', records }));
    for (const [query, expected] of [
      ['チラー', 'プロセスチラー'],
      ['ﾁﾗｰ', 'プロセスチラー'],
      ['水冷', 'プロセスチラー'],
      ['こんぷれっさー', 'ドライヤー'],
      ['油', 'ドライヤー'],
      ['圧力と温度です', 'ドライヤー'],
    ] as const)
      expect([query, titles(await ask(query))]).toEqual([query, [expected]]);
    for (const query of ['ほげほげ', 'ほ', 'です', 'ラー油'])
      expect([query, titles(await ask(query))]).toEqual([query, []]);
    const [chiller] = (await ask('チラー')).hits;
    expect(chiller?._highlightResult?.page).toMatchObject({ value: 'プロセス[チラー]' });
    const [dryer] = (await ask('ドライヤ')).hits;
    expect(dryer?._highlightResult?.page).toMatchObject({ value: '[ドライヤ]ー' });
    expect(dryer?._snippetResult?.text).toMatchObject({ value: records[1]?.text });
  });

  it('finds Arabic words with and without the article, and no other words', async () => {
    const page = (name: string, text: string) => ({ objectID: name, url: `${name}.html`, page: name, text });
    const records = [
      page('a', 'ضاغط لولبي، مهندس ميداني والصيانة'),
      page('b', 'الضغط المطلوب، الأبعاد، رقم الهاتف'),
    ];
    serveIndex(() => answer({ version: 1, language: 'ar', records }));
    for (const [query, expected] of [
      ['الضاغط', 'a'],
      ['ضاغط', 'a'],
      ['المهندس', 'a'],
      ['صيانة', 'a'],
      ['الصيانه', 'a'],
      ['الض', 'b'],
      ['هاتف', 'b'],
      ['ابعاد', 'b'],
      ['بالضغط', 'b'],
    ] as const)
      expect([query, titles(await ask(query))]).toEqual([query, [expected]]);
    const [hit] = (await ask('صيانة')).hits;
    expect(hit?._snippetResult?.text).toMatchObject({ value: 'ضاغط لولبي، مهندس ميداني [والصيانة]' });
  });

  it('skips a broken record and tolerates a duplicate', async () => {
    const good = index.records[0] as IndexRecord;
    serveIndex(async () =>
      Response.json({
        version: 1,
        language: 5,
        records: [null, { objectID: 'x' }, good, good, { ...good, objectID: 'y', section: 7 }],
      }),
    );
    expect((await ask('compressors')).nbHits).toBe(2);
  });

  it.each([
    ['404', () => answer('', 404), /en\.json responded with status 404/],
    ['HTML', () => answer('<!doctype html>'), /en\.json is not valid JSON/],
    ['another version', () => answer({ version: 2, records: [] }), /not an index of version 1/],
    ['null', () => answer(null), /not an index of version 1/],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch');
      },
      /Failed to fetch/,
    ],
  ])('SCH-03 %s is an error, and the next search tries again', async (_, reply, message) => {
    serveIndex(reply);
    const client = staticClient('/shop/search/en.json');
    const question = [{ indexName: 'static', params: { query: 'dryer' } }];
    await expect(client.search(question)).rejects.toThrow(message);
    serveIndex();
    expect((await client.search(question)).results[0]?.nbHits).toBe(1);
  });

  it('fetches the index once for all searches', async () => {
    const asked = serveIndex();
    const client = staticClient('/shop/search/en.json');
    const question = [{ indexName: 'static', params: { query: 'dryer' } }];
    await Promise.all([client.search(question), client.search(question)]);
    expect(asked).toHaveLength(1);
  });
});
