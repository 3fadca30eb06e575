// A page with every component at once: rendered on a server and hydrated under StrictMode by both versions of React, checked
// with axe, printed, and read without scripts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { countLoads } from '../runner/stats.mjs';
import { violations } from '../support/axe.mjs';
import { launch } from '../support/browser.mjs';
import { isHint } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { isShown, serve } from '../support/site.mjs';
import { outOfReach } from '../support/unreached.mjs';
import { documentOf, everything } from './support/everything.mjs';

const model = everything();
const harness = {};
const documents = new Map();
before(async () => {
  harness.site = await serve();
  harness.browser = await launch();
});
after(async () => {
  await harness.browser?.close();
  harness.site?.close();
});

/** Opens the page with a version of React (`''` or `-18`) and runs `steps`; nothing may be logged. */
async function open(react, options, steps) {
  if (!documents.has(react)) documents.set(react, documentOf(model, react));
  const { html, client } = await documents.get(react);
  const context = await harness.browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  countLoads(context);
  try {
    const page = await context.newPage();
    const messages = [];
    page.on('console', message => messages.push(message.text()));
    page.on('pageerror', error => messages.push(`${error}`));
    await page.route('**/everything.html', route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/everything.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: client }),
    );
    await page.goto(`${harness.site.origin}/everything.html`, { waitUntil: 'load' });
    await steps(page);
    const known = text => isHint(text) || isShown(text) || /React DevTools/.test(text);
    assert.deepEqual(
      messages.filter(text => !known(text)),
      [],
    );
  } finally {
    await context.close();
  }
}

/** Rules about the whole page: here the components are in alphabetical order, and each would be a page's only one. */
const wholePage = [
  ...['heading-order', 'region', 'landmark-one-main', 'landmark-no-duplicate-main', 'landmark-unique'],
  ...['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'skip-link'],
];
const rules = Object.fromEntries(wholePage.map(rule => [rule, { enabled: false }]));

/** Controls and navigation, which are of no use on paper. */
const controls = [
  ...[
    'button',
    'nav',
    'form',
    '.cmp-productlist__sort',
    'header',
    '[role=tablist]',
    'script',
    'style',
    '.cmp-skiplink',
    '.cmp-sharing',
  ],
  ...['.cmp-carousel__counter', '.cmp-product__thumb', '.cmp-embedframe__panel', '.cmp-languageswitcher'],
].join();

/** The visible texts, without those of controls and navigation. */
const texts = page =>
  page.evaluate(except => {
    const visible = [];
    const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent.trim() || parentElement.closest(except)) continue;
      if (parentElement.checkVisibility({ visibilityProperty: true })) visible.push(textContent.trim());
    }
    return visible;
  }, controls);

/** Waits until every component that needs a script runs. */
const hydrated = page =>
  page.waitForFunction(() =>
    ['tabs', 'accordion', 'carousel', 'slider', 'header', 'productcarousel'].every(name =>
      document.querySelector(`.cmp-${name}[data-cmp-live]`),
    ),
  );

describe('a page with every component', () => {
  it('has each component that a model can name', () => {
    const { components } = JSON.parse(
      readFileSync(new URL('../../../packages/components/dist/manifest.json', import.meta.url), 'utf8'),
    );
    const text = JSON.stringify(model);
    const missing = components
      .filter(({ cms = [] }) => cms.length > 0)
      .filter(({ cms }) => !cms.some(name => text.includes(`/${name}"`) || text.includes(`/${name}/`)))
      .map(({ name }) => name);
    assert.deepEqual(missing, []);
  });

  for (const react of ['', '-18']) {
    it(`hydrates under StrictMode in React ${react ? '18.3' : '19'} without a message`, () =>
      open(react, {}, async page => {
        await hydrated(page);
        await frames(page);
        await page.locator('.cmp-tabs [role=tab]').nth(1).click();
        await frames(page);
      }));
  }

  it('axe finds nothing at 1280 and 360 px', () =>
    open('', {}, async page => {
      await hydrated(page);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await frames(page);
        assert.deepEqual(await violations(page, { iframes: false, rules }), [], `${width} px`);
      }
    }));

  it('without scripts every text can be reached at 1280 and 360 px', () =>
    open('', { javaScriptEnabled: false }, async page => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await outOfReach(page), [], `${width} px`);
      }
    }));

  it('prints every text that it shows on the screen', () =>
    open('', { viewport: { width: 680, height: 1000 } }, async page => {
      await hydrated(page);
      const shown = await texts(page);
      assert.ok(shown.length > 200, `${shown.length} texts`);
      await page.emulateMedia({ media: 'print' });
      const printed = new Set(await texts(page));
      assert.deepEqual(
        shown.filter(text => !printed.has(text)),
        [],
      );
    }));
});
