/** @jest-environment node */
import { graphqlSource, loadCommerce, type SourceError } from '../../src/commerce';
import { capture, fakeShop, hasCaptures, problems } from './shop';

const whenCaptured = hasCaptures ? test : test.skip;
const sku = (value: string) => ({ entityType: 'PRODUCT', type: 'SKU', value }) as const;
const key = (value: string) => ({ entityType: 'PRODUCT', type: 'URL_KEY', value }) as const;
const uid = (value: string) => ({ entityType: 'CATEGORY', type: 'UID', value }) as const;
const price = (value: number) => ({
  minimum_price: { regular_price: { value, currency: 'EUR' }, final_price: { value, currency: 'EUR' } },
});
const dryer = {
  __typename: 'SimpleProduct',
  sku: 'DR-15',
  name: 'DR 15',
  url_key: 'dr-15',
  price_range: price(9850),
};

/** A source whose shop gives every answer, and the errors of the source. */
function sourceOf(answer: Parameters<typeof fakeShop>[0], more: object = {}) {
  const errors: SourceError[] = [];
  const shop = fakeShop(answer);
  const source = graphqlSource({
    endpoint: 'https://shop.example/graphql',
    fetch: shop.fetch,
    onError: error => errors.push(error),
    productUrl: ({ urlKey }) => `/products/${urlKey}.html`,
    categoryUrl: ({ urlPath }) => `/categories/${urlPath}.html`,
    ...more,
  });
  return { source, errors, received: shop.received };
}

test('DMO-05 every query is valid in the schema of the shop, with its variables', async () => {
  const { source, received } = sourceOf(() => ({ data: {} }));
  await Promise.all([
    source.products([sku('DR-15'), key('dr-40')]),
    source.products([sku('PX-90')], { details: true }),
    source.categories([uid('a'), { type: 'ID', value: '5' }, { type: 'URL_PATH', value: 'dryers' }]),
    source.list({ search: 'dryer', filters: { price: ['30_40', '40_*'] }, sort: 'price', descending: true }),
    source.list({ category: uid('a'), page: 2 }),
    source.list({}),
  ]);
  expect(received).toHaveLength(1);
  expect(received.flatMap(problems)).toEqual([]);
});

whenCaptured('DMO-05 a filter by an attribute of the captured shop is valid', async () => {
  const { source, received } = sourceOf(() => ({ data: {} }));
  const filters = { material: ['37', '38'], activity: ['8'], price: ['30_40'] };
  await source.list({ category: { type: 'ID', value: '3' }, filters });
  expect(received.flatMap(problems)).toEqual([]);
  expect(received[0]?.variables.filter0).toEqual({
    category_id: { eq: '3' },
    material: { in: ['37', '38'] },
    activity: { eq: '8' },
    price: { from: '30', to: '40' },
  });
});

test('the validation itself finds a misspelt field and a wrong variable', () => {
  const request = {
    query: 'query ($size: Int) { products(pageSize: $size) { item { sku } } }',
    variables: { size: 'many' },
    headers: {},
  };
  expect(problems(request)).toHaveLength(2);
});

test('all calls of one tick are one request; identifiers are sent once, answers keep their order', async () => {
  const { source, received } = sourceOf(() => ({
    data: { selection0: { items: [{ ...dryer, sku: 'dr-15' }] }, selection1: { items: [dryer] } },
  }));
  const [first, second] = await Promise.all([
    source.products([sku('gone'), sku('DR-15'), sku('DR-15')]),
    Promise.resolve().then(() => source.products([key('dr-15')])),
  ]);
  expect(received).toHaveLength(1);
  expect(received[0]?.variables.filter0).toEqual({ sku: { in: ['gone', 'DR-15'] } });
  expect(first.map(product => product?.title)).toEqual([undefined, 'DR 15', 'DR 15']);
  expect(second[0]).toMatchObject({
    url: '/products/dr-15.html',
    priceRange: { finalPrice: 9850, currency: 'EUR' },
  });
  await source.products([sku('DR-15')]);
  expect(received).toHaveLength(2);
});

test('many identifiers are sent in several fields, none without identifiers', async () => {
  const { source, received } = sourceOf(() => ({ data: {} }));
  expect(await source.products([])).toEqual([]);
  expect(received).toHaveLength(0);
  await source.products(Array.from({ length: 250 }, (_, index) => sku(`P-${index}`)));
  expect(received.flatMap(({ variables }) => [variables.size0, variables.size1, variables.size2])).toEqual([
    100, 100, 50,
  ]);
});

whenCaptured('DMO-05 a captured product: gallery, options, variants, price range, availability', async () => {
  const answer = capture('product-result');
  const { source, errors } = sourceOf(() => ({ data: { selection0: answer.data.products } }));
  const [product] = await source.products([sku('MJ01')], { details: true });
  const variants = answer.data.products.items[0]?.variants as unknown[];
  expect(errors).toEqual([]);
  expect(product).toMatchObject({
    sku: 'MJ01',
    title: 'Beaumont Summit Kit',
    url: '/products/beaumont-summit-kit.html',
    inStock: true,
    priceRange: { finalPrice: 58, finalPriceMax: 62, currency: 'USD', isRange: true, isDiscounted: false },
  });
  expect(product?.assets).toHaveLength(3);
  expect(product?.variantAttributes?.map(({ label }) => label)).toEqual(['Color', 'Size']);
  expect(product?.variants).toHaveLength(variants.length);
  expect(product?.variants?.[0]).toMatchObject({ sku: 'MJ01-XS-Orange', variantAttributes: { color: '56' } });
  expect(product?.description).toContain('hiker');
});

whenCaptured(
  'DMO-05 captured search results: a product without a price stays, facets and sort fields are read',
  async () => {
    const answer = capture('search-category-result-products');
    const { source } = sourceOf(() => ({ data: { selection0: answer.data.products } }));
    const { products, searchResultsSet: set } = await source.list({ search: 'bag' });
    expect(products).toHaveLength(5);
    expect(products.at(-1)).toMatchObject({ title: 'Faulty product without price' });
    expect(products.at(-1)).not.toHaveProperty('priceRange');
    expect(set.total).toBe(4);
    expect(set.aggregations?.[0]).toMatchObject({ identifier: 'price', title: 'Price' });
    expect(set.aggregations?.[0]?.options[1]).toEqual({
      filterValue: '40_*',
      displayLabel: '40-*',
      count: 1,
    });
    expect(set.sorterKeys).toEqual([
      { name: 'name', label: 'Product Name' },
      { name: 'price', label: 'Price' },
    ]);
  },
);

whenCaptured.each([
  'virtualproduct-result',
  'product-no-asset-result',
  'productteaser-result',
  'xf2-product',
])('DMO-05 the captured answer %s is read without an error', async name => {
  const { items } = capture(name).data.products;
  const { source, errors } = sourceOf(() => ({ data: { selection0: { items } } }));
  const id = items[0]?.sku ? sku(`${items[0].sku}`) : key(`${items[0]?.url_key}`);
  const [product] = await source.products([id], { details: true });
  expect(product?.title).toBe(items[0]?.name);
  expect(product?.virtualProduct).toBe(name === 'virtualproduct-result' ? true : undefined);
  expect(errors).toEqual([]);
});

describe('a shop with problems', () => {
  const response = (status: number, body: string) => ({ ok: false, status, text: async () => body });
  test.each<[string, () => unknown, SourceError['kind'], string]>([
    ['HTML instead of JSON', () => '<!doctype html><title>Maintenance</title>', 'format', 'JSON'],
    ['HTTP 503 with HTML', () => response(503, '<h1>Down</h1>'), 'status', '503'],
    ['HTTP 500 with JSON', () => response(500, '{}'), 'status', '500'],
    ['an empty object', () => ({}), 'format', 'data'],
    ['a list', () => [], 'format', 'data'],
    ['no connection', () => Promise.reject(new TypeError('refused')), 'network', 'refused'],
    [
      'errors without data',
      () => ({ errors: [{ message: 'No such store' }], data: null }),
      'partial',
      'store',
    ],
  ])('%s: nothing is found, nothing is thrown, one error is reported', async (_, answer, kind, words) => {
    const { source, errors } = sourceOf(answer);
    const results = await Promise.all([
      source.products([sku('DR-15')]),
      source.categories([uid('a')]),
      source.list({ search: 'x' }),
    ]);
    expect(results.slice(0, 2)).toEqual([[undefined], [undefined]]);
    expect(results[2]).toMatchObject({ products: [], error: expect.any(String) });
    expect(errors.map(error => error.kind)).toEqual([kind]);
    expect(errors[0]?.message).toContain(words);
  });

  test('a half answer keeps what came, and reports the errors', async () => {
    const { source, errors } = sourceOf(() => ({
      errors: [{ message: 'Price service failed' }, {}],
      data: { selection0: { items: [null, { ...dryer, price_range: null }, 'x'] }, selection1: null },
    }));
    const [products, categories] = await Promise.all([
      source.products([sku('DR-15')]),
      source.categories([uid('a')]),
    ]);
    expect(products).toEqual([{ title: 'DR 15', sku: 'DR-15', url: '/products/dr-15.html' }]);
    expect(categories).toEqual([undefined]);
    expect(errors).toEqual([
      { kind: 'partial', message: 'The shop reported: Price service failed; unknown error' },
    ]);
  });

  test('a shop that never answers is given up after the timeout', async () => {
    const errors: SourceError[] = [];
    const fetch = (_url: unknown, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const source = graphqlSource({
      endpoint: '/graphql',
      timeout: 5,
      fetch: fetch as typeof globalThis.fetch,
      onError: error => errors.push(error),
    });
    expect(await source.products([sku('DR-15')])).toEqual([undefined]);
    expect(errors).toEqual([{ kind: 'timeout', message: 'The shop did not answer within 0.005 s.' }]);
  });

  test('the site’s own signal gives up a request, which is not a timeout', async () => {
    const ended = new AbortController();
    const { source, errors } = sourceOf(
      () => {
        ended.abort(new Error('navigated away'));
        return Promise.reject(ended.signal.reason);
      },
      { signal: ended.signal },
    );
    expect(await source.products([sku('DR-15')])).toEqual([undefined]);
    expect(errors).toEqual([{ kind: 'network', message: 'The shop could not be reached: navigated away' }]);
  });

  test('addresses that would run a script are dropped', async () => {
    const unsafe = { ...dryer, small_image: { url: 'javascript:alert(1)' }, url_key: 'x' };
    const { source, errors } = sourceOf(() => ({ data: { selection0: { items: [unsafe] } } }), {
      productUrl: () => 'javascript:alert(2)',
    });
    const [product] = await source.products([sku('DR-15')]);
    expect(JSON.stringify(product)).not.toContain('javascript');
    expect(errors.map(({ kind }) => kind)).toEqual(['unsafe', 'unsafe']);
  });
});

test('DMO-05 loadCommerce() loads all identifiers of a page in one request, those of a product with details', async () => {
  const { source, received } = sourceOf(() => ({
    data: {
      selection0: { items: [dryer] },
      selection1: { items: [{ ...dryer, sku: 'PX-90', name: 'PX 90', description: { html: '<p>Dry</p>' } }] },
      selection2: [{ uid: 'a', name: 'Dryers', url_path: 'dryers' }],
    },
  }));
  const commerce = await loadCommerce(source, {
    ':items': {
      carousel: { productIdentifiers: [{ commerceIdentifier: sku('DR-15') }] },
      product: {
        ':type': 'core/cif/components/commerce/product/v3/product',
        commerceIdentifier: sku('PX-90'),
      },
      list: { categoryItems: [{ categoryIdentifier: uid('a') }] },
    },
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.query.match(/media_gallery/g)).toHaveLength(1);
  expect(commerce.product?.(sku('DR-15'))?.title).toBe('DR 15');
  expect(commerce.product?.(sku('PX-90'))?.description).toBe('<p>Dry</p>');
  expect(commerce.category?.(uid('a'))).toEqual({ name: 'Dryers', url: '/categories/dryers.html' });
  expect(commerce.error).toBeUndefined();
});
