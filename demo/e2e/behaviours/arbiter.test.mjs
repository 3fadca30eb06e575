// Who owns a key or a gesture: each row of the table in the guide to accessibility, in each kind of component around it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countLoad } from '../runner/stats.mjs';
import { launch } from '../support/browser.mjs';
import { launchFirefox, lessMotion, skip } from '../support/firefox.mjs';
import { tryAll } from './support/arbiter.mjs';
import { bundle } from './support/bundle.mjs';

const components = fileURLToPath(new URL('../../../packages/components/', import.meta.url));

/** The rows of the table: what each column says, by the name of the row. */
function table() {
  const text = readFileSync(new URL('../../guides/accessibility.md', import.meta.url), 'utf8');
  const [, chapter = ''] = text.split('\n## Keys and gestures\n');
  const [lines = ''] = /(?:^\|.*\n)+/m.exec(chapter) ?? [];
  const [head, , ...rows] = lines
    .trim()
    .split('\n')
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
  assert.deepEqual(head, ['inner', 'arrow key', 'mouse', 'finger, pen', 'wheel, trackpad']);
  return Object.fromEntries(rows.map(([name, ...cells]) => [name, cells]));
}

/** The library as the global `library`. */
const script = () =>
  bundle(
    {
      stdin: {
        contents: `
          export { slider } from './src/slider/index';
          export { wheel } from './src/slider/features/wheel';
          export { mount } from './src/behaviour/mount';
          export { accordion } from './src/components/accordion/accordion.behaviour';
          export { tabs } from './src/components/tabs/tabs.behaviour';
          export { carousel } from './src/components/carousel/carousel.behaviour';`,
        resolveDir: components,
        loader: 'ts',
      },
    },
    '',
    { format: 'iife', globalName: 'library' },
  );

/** Compares what happens in a page of a browser with the table. */
async function compare(page) {
  countLoad();
  // Only these styles: there are hundreds of shadow roots.
  const css = readFileSync(`${components}src/components/slider/slider.css`, 'utf8');
  await page.setContent(`<!doctype html><html lang="en"><style>${css}</style><body></body></html>`);
  await page.evaluate(`${await script()}; globalThis.library = library;`);
  const rows = table();
  const { count, seen, differences } = await page.evaluate(`(${tryAll})(${JSON.stringify(rows)})`);
  assert.deepEqual(differences.slice(0, 20), [], `${differences.length} of ${count} differ from the table`);
  assert.deepEqual(seen.toSorted(), Object.keys(rows).toSorted(), 'every row is tried');
  assert.ok(count >= 500, `${count} combinations`);
}

describe('who owns a key or a gesture', () => {
  let browser;
  let firefox;
  after(() => Promise.all([browser?.close(), firefox?.close()]));

  it('Chromium agrees with the table', async () => {
    browser = await launch();
    await compare(await browser.newPage({ reducedMotion: 'reduce' }));
  });

  it('Firefox agrees with the table', { skip }, async () => {
    firefox = await launchFirefox(lessMotion);
    await compare(await firefox.newPage());
  });
});
