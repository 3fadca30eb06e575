import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames, settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { pages, read } from '../support/site.mjs';

const { tour, visit } = fixture();
const { readers } = pages();

describe('frames', () => {
  const framed = readers.filter(path => read(path).includes('<iframe'));
  it('are on some pages', () => {
    assert.ok(framed.length > 0);
  });

  for (const path of framed) {
    it(`${path}: a frame has its height before its page loads`, () =>
      visit(path, { viewport: { width: 360, height: 800 } }, async page => {
        const heights = () => page.$$eval('iframe', elements => elements.map(frame => frame.clientHeight));
        const before = await heights();
        await page.$$eval('iframe', elements =>
          Promise.all(
            elements.map(
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

describe('the React switch', () => {
  const open = tour({ prepare: watchShifts });
  // The production build; the tour with React visits every page of a component with the development build.
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
