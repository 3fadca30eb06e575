import { readConfig } from './config';

const algolia = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' };
const read = (config: unknown, variant: 'banner' | 'box' = 'box') =>
  readConfig(typeof config === 'string' || config === null ? config : JSON.stringify(config), variant);

describe('readConfig', () => {
  it('SCH-04 reads the config of both providers and fills in every default', () => {
    expect(read({ ...algolia, hosts: ['search.example.com'] })).toEqual({
      config: {
        ...algolia,
        hosts: ['search.example.com'],
        queryParameter: 'q',
        pageParameter: 'page',
        hitsPerPage: 6,
        minLength: 2,
        routing: true,
      },
      problems: [],
    });
    const { config, problems } = read({ provider: 'static', indexUrl: '/search/en.json' }, 'banner');
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ provider: 'static', indexUrl: '/search/en.json', hitsPerPage: 10 });
  });

  it.each([
    [null, /data-config is missing: write \{"provider":"static"/],
    ['', /data-config is missing/],
    ['{"provider"', /data-config is not valid JSON \(.+\): write/],
    ['[]', /data-config is not an object/],
    ['null', /data-config is not an object/],
    [{ indexUrl: '/x.json' }, /"provider" is missing: it must be "algolia" or "static"/],
    [{ provider: 'solr' }, /"provider" is "solr": it must be/],
    [{ provider: 'static' }, /"indexUrl" missing in data-config: the provider static requires/],
    [{ provider: 'algolia', appId: 'A', apiKey: '' }, /"apiKey", "indexName" missing/],
    [{ ...algolia, indexName: 7 }, /"indexName" missing/],
  ])('SCH-03 %j gives no config and one message that says how to fix it', (config, message) => {
    const reading = read(config);
    expect(reading.config).toBeUndefined();
    expect(reading.problems).toHaveLength(1);
    expect(reading.problems[0]).toMatch(message);
  });

  it.each([
    ['hitsPerPage', 0, 'a whole number from 1 to 1000'],
    ['hitsPerPage', '10', 'a whole number from 1 to 1000'],
    ['minLength', 1.5, 'a whole number of 1 or more'],
    ['routing', 'no', 'true or false'],
    ['hosts', [], 'a list of hosts'],
    ['hosts', 'search.example.com', 'a list of hosts'],
    ['action', 1, 'an address (http, https or inside the site)'],
    ['labels', 'x', 'an object'],
  ])('SCH-03 %s: %j is invalid and only resets that option', (name, value, what) => {
    const { config, problems } = read({ ...algolia, [name]: value });
    expect(config).toMatchObject(algolia);
    expect((config as unknown as Record<string, unknown>)[name]).not.toEqual(value);
    expect(problems).toEqual([`"${name}" in data-config is ${JSON.stringify(value)}: it must be ${what}.`]);
  });
});
