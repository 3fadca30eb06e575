// DMO-10: the guide of every component page says when to use the component, how to operate it and what it consists of, and
// what it names exists.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist } from '../support/site.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const content = join(root, 'demo', 'content');
const source = join(root, 'packages', 'components', 'src');
const under = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => ending.test(file))
    .map(file => join(folder, file));
const text = files => files.map(file => readFileSync(file, 'utf8')).join('\n');

const pages = under(content, /\/page\.json$/)
  .map(file => ({ file, folder: dirname(file), ...JSON.parse(readFileSync(file, 'utf8')) }))
  .filter(({ component }) => component);
/** What the guides may name: the package's source, with the demo's for pages about the document. */
const code = text([
  ...under(source, /(?<!\.test)\.(tsx?|css)$/),
  ...under(join(root, 'demo', 'site', 'src'), /\.tsx?$/),
]);
const isText = value => typeof value === 'string' && value.trim() !== '';

describe('DMO-10 guides', () => {
  it('are on the pages of components', () => {
    assert.ok(pages.length > 30, `${pages.length} pages`);
  });

  for (const { folder, data } of pages) {
    const name = folder.slice(content.length + 1);
    const guide = data?.guide ?? {};

    it(`${name}: says when to use it, what is accessible and what works without scripts`, () => {
      assert.ok(guide.use?.length > 0 && guide.use.every(isText), 'use');
      assert.ok(guide.accessibility?.length > 0 && guide.accessibility.every(isText), 'accessibility');
      assert.ok(isText(guide.scripts), 'scripts');
      const known = 'also use avoid anatomy keyboard accessibility scripts events dataLayer'.split(' ');
      assert.deepEqual(
        Object.keys(guide).filter(key => !known.includes(key)),
        [],
        'unknown parts',
      );
    });

    it(`${name}: its parts and events exist`, () => {
      const markup = text(under(folder, /\.snap$/));
      const missing = (guide.anatomy ?? []).filter(
        ({ part }) => !markup.includes(part) && !code.includes(part),
      );
      assert.deepEqual(missing, [], 'anatomy');
      const unknown = (guide.events ?? []).filter(
        ({ name: event }) => !code.includes(event.split(/[. ]/).at(-1)),
      );
      assert.deepEqual(unknown, [], 'events');
    });
  }

  it('a page shows its guide, with the tokens that the styles of the component read', () => {
    const html = readFileSync(join(dist, 'library/core-content/accordion.html'), 'utf8');
    for (const part of [
      'When to use it',
      'Anatomy',
      'Keyboard',
      'Accessibility',
      'Without scripts',
      'Tokens',
    ])
      assert.match(html, new RegExp(`<h[23][^>]*>${part}</h[23]>`));
    const css = readFileSync(join(root, 'packages/components/dist/styles/accordion.css'), 'utf8');
    const read = new Set(css.match(/--pl-[\w-]+/g));
    const shown = html.slice(html.indexOf('demo-tokens')).match(/--pl-[\w-]+(?=<\/code>)/g);
    assert.deepEqual(new Set(shown), read);
  });
});
