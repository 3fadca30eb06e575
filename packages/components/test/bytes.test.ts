/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, dist, gzip, mustBeBuilt } from './built';

beforeAll(mustBeBuilt);

const every = (...files: string[]): string => files.map(file => `export * from './${file}.js';`).join('\n');

/** What a page pays for some files on top of others that it has already. */
async function cost(files: string[], ground: string[] = []): Promise<number> {
  const [with_, without] = await Promise.all([bundle(every(...ground, ...files)), bundle(every(...ground))]);
  return gzip(with_) - (ground.length > 0 ? gzip(without) : 0);
}

const plain = ['behaviour/mount'];
const react = ['behaviour/Live', 'behaviour/parts'];
/** What static components share: links, the sanitiser, icons, words. */
const shared = [
  'components/link/Anchor',
  'html/sanitise',
  'html/policy',
  'content/link',
  'page/labels',
  'components/icon/Icon',
];

describe('script, gzip', () => {
  test.each([
    ['separator', 200],
    ['page', 200],
    ['title', 250],
    ['text', 250],
    ['link', 250],
    ['container', 600],
    ['image', 600],
    ['button', 500],
    ['teaser', 1100],
  ])('%s takes at most %i bytes on top of what static components share', async (name, limit) => {
    expect(await cost([`components/${name}/index`], shared)).toBeLessThanOrEqual(limit);
  });

  test('what static components share', async () => {
    expect(await cost(shared)).toBeLessThanOrEqual(3200);
  });

  test.each([
    ['accordion', 820, 1400],
    ['tabs', 1560, 1900],
    ['modal', 700, 1250],
  ])(
    '%s takes at most %i bytes on top of the engine, with its markup in React %i',
    async (name, alone, inReact) => {
      expect(await cost([`components/${name}/${name}.behaviour`], plain)).toBeLessThanOrEqual(alone);
      expect(await cost([`components/${name}/index`], react)).toBeLessThanOrEqual(inReact);
    },
  );

  test('the engine', async () => {
    expect(await cost(plain)).toBeLessThanOrEqual(2200);
    expect(await cost(react)).toBeLessThanOrEqual(2200);
  });

  test('tabs, accordion and modal together, engine included, stay under 5 KB', async () => {
    expect(await cost(['behaviours'])).toBeLessThanOrEqual(5120);
    expect(gzip(readFileSync(join(dist, 'browser/behaviours.js')))).toBeLessThanOrEqual(5120);
  });

  test('behaviours bring no React', async () => {
    expect(await bundle(every('behaviours'))).not.toMatch(/from"react|require\("react/);
  });
});

describe('styles, gzip', () => {
  test.each([
    ['separator', 300],
    ['icon', 300],
    ['link', 400],
    ['title', 400],
    ['image', 400],
    ['text', 700],
    ['container', 800],
    ['button', 900],
    ['accordion', 1228],
    ['modal', 1228],
    ['tabs', 1330],
    ['teaser', 1900],
    ['base', 1200],
  ])('%s takes at most %i bytes', (name, limit) => {
    expect(gzip(readFileSync(join(dist, `styles/${name}.css`)))).toBeLessThanOrEqual(limit);
  });

  test('all components together take at most 6 KB, the tokens of four themes 4 KB', () => {
    expect(gzip(readFileSync(join(dist, 'styles.css')))).toBeLessThanOrEqual(6144);
    expect(gzip(readFileSync(join(dist, 'tokens.css')))).toBeLessThanOrEqual(4096);
  });
});
