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
import { kindsOfInner } from './support/inners.mjs';

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
  assert.deepEqual(head, ['inner', 'arrow key', 'Escape', 'mouse', 'finger, pen', 'wheel, trackpad']);
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
          export { carousel } from './src/components/carousel/carousel.behaviour';
          export { modal, show } from './src/components/modal/modal.behaviour';
          import { megamenu as menu, open } from './src/components/megamenu/megamenu.behaviour';
          import { searchtoggle as search, search as showSearch } from './src/components/searchtoggle/searchtoggle.behaviour';
          import { languageswitcher as languages, show as showLanguages } from './src/components/languageswitcher/languageswitcher.behaviour';
          export const megamenu = { behaviour: menu, open };
          export const searchtoggle = { behaviour: search, open: showSearch };
          export const languageswitcher = { behaviour: languages, open: showLanguages };`,
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
  const { count, seen, differences } = await page.evaluate(
    `(${tryAll})(${JSON.stringify(rows)}, ${kindsOfInner})`,
  );
  assert.deepEqual(differences.slice(0, 20), [], `${differences.length} of ${count} differ from the table`);
  assert.deepEqual(seen.toSorted(), Object.keys(rows).toSorted(), 'every row is tried');
  assert.ok(count >= 500, `${count} combinations`);
  await compareModal(page, rows);
}

/** Puts a dialog with an inner element into the page, with buttons that open it and what is itself a layer. */
function putAround(number, kinds) {
  const { modal, show, mount } = globalThis.library;
  globalThis.running?.destroy();
  const { html } = kinds().inners[number];
  document.body.innerHTML = `<button id="open">Open</button><dialog class="cmp-modal" id="modal"><button id="layer">Layer</button><div id="inner">${html(false)}</div></dialog>`;
  const [root, inner, open, layer] = ['modal', 'inner', 'open', 'layer'].map(id =>
    document.getElementById(id),
  );
  globalThis.running = mount(modal, root);
  open.onclick = () => globalThis.running.send(show(true), 'test');
  const target = inner.querySelector('[data-target]') ?? inner.firstElementChild;
  if (target.matches('[data-own]')) target.addEventListener('keydown', event => event.preventDefault());
  if (!target.matches('a,button,input,select,textarea,[contenteditable],[tabindex]')) target.tabIndex = 0;
  layer.onclick = () => {
    const upper = inner.querySelector('dialog,[popover]');
    upper?.removeAttribute('open');
    upper?.showModal?.();
    if (upper?.popover) upper.showPopover();
    target.focus();
  };
}

/** Presses Escape in a dialog, which the browser closes: with the key itself, because it ignores those of scripts. */
async function compareModal(page, rows) {
  const inners = await page.evaluate(
    `(${kindsOfInner})().inners.map(({ name, html }) => ({ name, html: html(false) }))`,
  );
  const differences = [];
  for (const [number, { name, html }] of inners.entries()) {
    await page.evaluate(`(${putAround})(${number}, ${kindsOfInner})`);
    // Browsers close layers together that no press has opened.
    for (const button of ['#open', '#layer']) await page.click(button);
    const hasFocus = () => document.getElementById('inner').contains(document.activeElement);
    assert.ok(await page.evaluate(hasFocus), `${html} takes the focus`);
    await page.keyboard.press('Escape');
    const isOpen = await page.evaluate(() => globalThis.running.state().open);
    if (isOpen !== (rows[name][1] === 'inner')) differences.push(`${html}: ${isOpen ? 'inner' : 'outer'}`);
  }
  assert.deepEqual(differences, [], 'Escape in a dialog');
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
