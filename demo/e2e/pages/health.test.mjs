import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heldScripts } from '../support/fallback.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { pages, read } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const { tour, visit } = fixture();
const { readers, alone } = pages();

const settle = async page => {
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
};

/** Scrolls through the page so that everything lazy loads. */
const readThrough = page =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

/** Whether a page shows a search widget; the one in the header only loads when it is opened. */
const searches = path =>
  read(path)
    .toString()
    .split(/ algolia-(?:box|banner)/).length > 2;

/**
 * Pages whose height changes when their script starts, with the reason. A change out of sight does no harm to most visitors, but
 * one who comes back to a position further down is moved away from it.
 */
const grows = {
  'library/core-content/carousel-wrapper.html': 'a carousel without items hides its controls',
  'library/core-content/pdf-viewer.html':
    'a viewer fills the window below the header, whose height the script measures',
  'products/machines.html':
    'without its script, the page shows all machines; with it, the first page of them',
};

const height = page => page.evaluate(() => document.documentElement.scrollHeight);

describe('every page', () => {
  for (const width of [360, 1280]) {
    const script = heldScripts();
    let heightWithoutScript;
    const open = tour({
      prepare: async page => {
        await watchShifts(page);
        await script.prepare(page);
      },
      arrive: async (page, url) => {
        await page.setViewportSize({ width, height: 800 });
        script.hold();
        // On a slow machine the fallback for a late script must not start.
        await script.setRate(0.001);
        await page.goto(url, { waitUntil: 'commit' });
        try {
          // The page has been painted without its script.
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          await page.waitForFunction(() => document.readyState !== 'loading');
          await settle(page);
          heightWithoutScript = await height(page);
        } finally {
          script.release();
        }
        await page.waitForLoadState('load');
        await started(page);
        await script.setRate(1000);
        await settle(page);
        await script.setRate(1);
      },
    });
    for (const path of readers) {
      const checks = [
        'logs nothing, no layout shift before or after its script starts, nor at the end of the fallback’s wait',
        ...(path in grows ? [] : ['the same height with its script as without']),
        `no React${searches(path) ? ' except for the search' : ''}`,
        ...(width > 360 ? [] : ['no sideways scroll at 320']),
      ];
      it(`${path} at ${width}: ${checks.join(', ')}`, () =>
        open(path, async (page, { requests }) => {
          await settle(page);
          if (!(path in grows)) assert.equal(await height(page), heightWithoutScript);
          await readThrough(page);
          // Its widgets use React, which only loads with them.
          if (searches(path)) {
            await page.locator('main .cmp-search').first().scrollIntoViewIfNeeded();
            await page.waitForSelector('main .cmp-search__widget', { state: 'attached' });
          }
          await settle(page);
          assert.deepEqual(await page.evaluate(() => window.shifts), []);
          assert.deepEqual(
            requests.flatMap(url => /[^/]*react[^/]*\.js$/.exec(url) ?? []),
            searches(path) ? ['search-react.js'] : [],
          );
          assert.equal(await page.locator('h1:visible').first().count(), 1);
          if (width > 360) return;
          await page.setViewportSize({ width: 320, height: 640 });
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
        }));
    }
  }
});

describe('frames', () => {
  const framed = readers.filter(path => read(path).includes('<iframe'));
  for (const path of framed) {
    it(`${path}: a frame has its height before its page loads`, () =>
      visit(path, { viewport: { width: 360, height: 800 } }, async page => {
        const heights = () => page.$$eval('iframe', all => all.map(frame => frame.clientHeight));
        const before = await heights();
        await page.$$eval('iframe', all =>
          Promise.all(
            all.map(
              frame =>
                new Promise(loaded => {
                  frame.addEventListener('load', loaded);
                  // Frames further down load now too.
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

describe('a font that loads late', () => {
  for (const width of [360, 768, 1280]) {
    for (const path of ['index.html', 'library/core-content/tabs.html', 'library/languages/ja_JP.html']) {
      it(`${path} at ${width}: shifts nothing`, () =>
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

describe('every example on its own page', () => {
  const open = tour({ viewport: { width: 320, height: 640 }, prepare: watchShifts });
  for (const path of alone) {
    it(`${path}: logs nothing, one h1, no layout shift, no sideways scroll`, () =>
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
  // The production build; hydration.test.mjs tests every page with the development build.
  for (const name of ['accordion', 'carousel', 'tabs']) {
    const path = `library/core-content/${name}.html`;
    it(`${path}?host=react: hydrates without messages or layout shifts`, () =>
      open(`${path}?host=react`, async (page, { requests }) => {
        await hydrated(page);
        await settle(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok(requests.some(url => url.endsWith('/react.js')));
      }));
  }
});
