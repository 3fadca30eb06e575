/** @jest-environment node */
import {
  type Catalogue,
  jsonSource,
  productQueryUrl,
  readProductQuery,
  type SourceError,
} from '../../src/commerce';

const catalogue: Catalogue = {
  products: [
    ['PX-55', 'PX 55 W', 52900, 55, 'Water'],
    ['PX-90', 'PX 90 W', 74500, 90, 'Water'],
    ['PX-90A', 'PX 90 A', 76900, 90, 'Air'],
    ['OX-45', 'OX 45 W', undefined, 45, 'Water'],
  ].map(([sku, title, finalPrice, power, cooling]) => ({
    sku: `${sku}`,
    title: `${title}`,
    urlKey: `${sku}`.toLowerCase(),
    categories: ['compressors'],
    attributes: { power: Number(power), cooling: `${cooling}` },
    ...(finalPrice !== undefined && { priceRange: { finalPrice: Number(finalPrice), currency: 'EUR' } }),
  })),
  categories: [{ uid: 'compressors', name: 'Compressors', url: '/compressors.html' }],
  facets: [{ identifier: 'cooling', title: 'Cooling' }],
  sorterKeys: [{ name: 'price', label: 'List price' }],
};
const titles = async (query: object, pageSize = 12) =>
  (await jsonSource({ catalogue, pageSize }).list(query)).products.map(({ title }) => title);

test('DMO-05 a catalogue answers by SKU, URL key and UID, in order', async () => {
  const source = jsonSource({ catalogue: async () => catalogue });
  const products = await source.products([
    { type: 'URL_KEY', value: 'px-90' },
    { value: 'gone' },
    { type: 'SKU', value: 'OX-45' },
  ]);
  expect(products.map(product => product?.title)).toEqual(['PX 90 W', undefined, 'OX 45 W']);
  expect((await source.categories([{ type: 'UID', value: 'compressors' }]))[0]?.name).toBe('Compressors');
});

test('DMO-05 a list is searched, filtered, sorted and paged', async () => {
  expect(await titles({ search: '90 px' })).toEqual(['PX 90 W', 'PX 90 A']);
  expect(await titles({ filters: { cooling: ['Air'] } })).toEqual(['PX 90 A']);
  expect(await titles({ filters: { cooling: ['Air', 'Water'], power: ['45'] } })).toEqual(['OX 45 W']);
  // A product without a price comes last in either direction.
  expect(await titles({ sort: 'price' })).toEqual(['PX 55 W', 'PX 90 W', 'PX 90 A', 'OX 45 W']);
  expect(await titles({ sort: 'price', descending: true })).toEqual([
    'PX 90 A',
    'PX 90 W',
    'PX 55 W',
    'OX 45 W',
  ]);
  expect(await titles({ sort: 'power' })).toEqual(['OX 45 W', 'PX 55 W', 'PX 90 W', 'PX 90 A']);
  expect(await titles({ page: 2 }, 3)).toEqual(['OX 45 W']);
  expect(await titles({ page: 99 }, 3)).toEqual(['OX 45 W']);
  expect(await titles({ category: { value: 'dryers' } })).toEqual([]);
});

test('a facet counts products without its own filter, so that more of its values can be chosen', async () => {
  const { searchResultsSet } = await jsonSource({ catalogue }).list({ filters: { cooling: ['Air'] } });
  expect(searchResultsSet.total).toBe(1);
  expect(searchResultsSet.aggregations?.[0]?.options.map(({ count }) => count)).toEqual([3, 1]);
});

test.each([
  ['a missing file', () => Promise.reject(new Error('404')), 'network'],
  ['a page of HTML', async () => '<html>', 'format'],
])('%s: nothing is found, and the error is reported once', async (_, load, kind) => {
  const errors: SourceError[] = [];
  const source = jsonSource({ catalogue: load, onError: error => errors.push(error) });
  expect(await source.products([{ value: 'PX-90' }])).toEqual([undefined]);
  expect((await source.list({})).products).toEqual([]);
  expect(errors.map(error => error.kind)).toEqual([kind]);
});

test('entries without a key or a name are left out, and unsafe addresses dropped', async () => {
  const errors: SourceError[] = [];
  const products = [null, { sku: 'A' }, { sku: 'B', title: 'B', url: 'javascript:alert(1)' }];
  const source = jsonSource({ catalogue: async () => ({ products }), onError: error => errors.push(error) });
  expect((await source.list({})).products).toEqual([{ sku: 'B', title: 'B' }]);
  expect(errors.map(({ kind }) => kind)).toEqual(['unsafe']);
});

test('the URL of a query is read back as the same query; parameters of the site stay', () => {
  const query = {
    search: 'oil free',
    sort: 'price',
    descending: true,
    page: 3,
    filters: { cooling: ['Air', 'Water & glycol'], power: ['90'] },
  };
  const url = productQueryUrl('/machines.html?q=old&lang=en&filter.x=1#list', query);
  expect(url).toMatch(/^\/machines\.html\?lang=en&q=oil\+free&.*#list$/);
  expect(readProductQuery(new URL(url, 'https://x.example').searchParams)).toEqual(query);
  expect(productQueryUrl('/machines.html', {})).toBe('/machines.html');
  expect(readProductQuery(new URLSearchParams('q=%20&page=-1&sort=-&filter.=x&filter.a='))).toEqual({});
});
