import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { componentPages, pages, read } from '../support/site.mjs';

const { tour, visit } = fixture();
const { readers, alone } = pages();

const settle = async page => {
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
};

/** Scrolls through the page, so that everything lazy is loaded. */
const readThrough = page =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

/** Whether a search widget comes into sight on a page; the one in the header is loaded when it is opened. */
const searches = path =>
  read(path)
    .toString()
    .split(/ algolia-(?:box|banner)/).length > 2;

describe('every page', () => {
  for (const path of readers) {
    for (const width of [360, 1280]) {
      it(`${path} at ${width}: silent, no shift, no React${searches(path) ? ' but for the search' : ''}${width > 360 ? '' : ', no sideways scroll at 320'}`, () =>
        visit(
          path,
          { viewport: { width, height: 800 }, prepare: watchShifts },
          async (page, { requests }) => {
            await settle(page);
            await readThrough(page);
            // Its widgets draw with React, which comes with them alone.
            if (searches(path)) {
              await page.locator('main .cmp-search').first().scrollIntoViewIfNeeded();
              await page.waitForSelector('main .cmp-search__widget', { state: 'attached' });
            }
            await settle(page);
            assert.deepEqual(await page.evaluate(() => window.shifts), []);
            assert.deepEqual(
              requests.flatMap(url => /[^/]*react[^/]*$/.exec(url) ?? []),
              searches(path) ? ['search-react.js'] : [],
            );
            assert.equal(await page.locator('h1:visible').first().count(), 1);
            if (width > 360) return;
            await page.setViewportSize({ width: 320, height: 640 });
            assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
          },
        ));
    }
  }
});

describe('frames', () => {
  const framed = readers.filter(path => read(path).includes('<iframe'));
  for (const path of framed) {
    it(`${path}: a frame has its height before its page arrives`, () =>
      visit(path, { viewport: { width: 360, height: 800 } }, async page => {
        const heights = () => page.$$eval('iframe', all => all.map(frame => frame.clientHeight));
        const before = await heights();
        await page.$$eval('iframe', all =>
          Promise.all(
            all.map(
              frame =>
                new Promise(loaded => {
                  frame.addEventListener('load', loaded);
                  // Also those far below are to arrive now.
                  frame.loading = 'eager';
                  frame.setAttribute('src', frame.getAttribute('src'));
                }),
            ),
          ),
        );
        await frames(page);
        assert.deepEqual(await heights(), before);
      }));
  }
});

describe('a font that comes late', () => {
  for (const width of [360, 768, 1280]) {
    for (const path of ['index.html', 'library/core-content/tabs.html', 'library/languages/ja_JP.html']) {
      it(`${path} at ${width}: moves nothing`, () =>
        visit(
          path,
          {
            viewport: { width, height: 800 },
            prepare: async page => {
              await watchShifts(page);
              await page.route('**/*.woff2', async route => {
                await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
                await route.continue();
              });
            },
          },
          async page => {
            await settle(page);
            assert.deepEqual(await page.evaluate(() => window.shifts), []);
          },
        ));
    }
  }
});

describe('every example alone', () => {
  const open = tour({ viewport: { width: 320, height: 640 }, prepare: watchShifts });
  for (const path of alone) {
    it(`${path}: silent, one h1, no shift, no sideways scroll`, () =>
      open(path, async page => {
        await settle(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
        assert.ok((await page.locator('main h1').count()) >= 1);
      }));
  }
});

describe('the React switch', () => {
  const open = tour({ prepare: watchShifts });
  for (const path of componentPages()) {
    it(`${path}?host=react: hydrates without a word and without a shift`, () =>
      open(`${path}?host=react`, async (page, { requests }) => {
        await hydrated(page);
        await settle(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok(requests.some(url => url.endsWith('/react.js')));
      }));
  }
});
