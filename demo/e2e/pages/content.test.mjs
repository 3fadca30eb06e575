// List, table and table of contents in a real browser: tests that need layout, scrolling and the keyboard.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();
const hosts = { 'plain HTML': '', React: '?host=react' };
const settle = (page, query) => (query ? hydrated(page) : page.waitForLoadState('load'));
/** Waits until the script of a component, which is loaded on demand, has started. */
const live = (page, selector) => page.waitForSelector(`${selector}[data-cmp-live]`);

describe('CMP-18 a list with pages', () => {
  const path = 'library/core-content/list.html';
  const shown = page =>
    page.$$eval('#list-pages .cmp-list__item', items =>
      items.filter(item => item.getBoundingClientRect().height > 0).map(({ id }) => id.split('-').pop()),
    );

  const inHtml = shareLoad(steps => visit(path, {}, steps));

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: the keyboard moves from page to page and the focus keeps its place`, () =>
      (query ? steps => visit(path + query, {}, steps) : inHtml)(async page => {
        await settle(page, query);
        await live(page, '#list-pages');
        assert.deepEqual(await shown(page), ['1', '2', '3']);
        await page.locator('#list-pages').getByRole('button', { name: 'Next page' }).focus();
        await page.keyboard.press('Enter');
        assert.deepEqual(await shown(page), ['4', '5', '6']);
        await page.keyboard.press('Space');
        assert.deepEqual(await shown(page), ['7', '8']);
        const button = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
        assert.equal(button, 'Next page');
      }));
  }

  it('a link to an item shows its page', () =>
    inHtml(async page => {
      await live(page, '#list-pages');
      await page.evaluate(() => {
        location.hash = 'list-pages-item-5';
      });
      await page.waitForFunction(
        () => document.getElementById('list-pages-item-5').getBoundingClientRect().height > 0,
      );
      assert.deepEqual(await shown(page), ['4', '5', '6']);
    }));

  it('without scripts all items are shown and the buttons are hidden', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      await page.waitForSelector('#list-pages-item-8', { state: 'visible' });
      assert.equal((await shown(page)).length, 8);
      await page.waitForSelector('#list-pages .cmp-list__pages', { state: 'hidden' });
    }));

  it('prints all items', () =>
    inHtml(async page => {
      await live(page, '#list-pages');
      await page.emulateMedia({ media: 'print' });
      assert.equal((await shown(page)).length, 8);
      assert.equal(await page.isVisible('#list-pages .cmp-list__pages'), false);
    }));
});

describe('TBL-01 the scroll region of a table', () => {
  const path = 'library/core-content/table.html';

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: a tab stop only where the table overflows`, () =>
      visit(path + query, { viewport: { width: 360, height: 800 } }, async page => {
        await settle(page, query);
        await live(page, '#table-standard');
        const region = page.getByRole('region', { name: 'PX series, water-cooled, 7 bar' });
        await region.waitFor();
        await region.focus();
        await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => document.activeElement.scrollLeft > 0);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        await page.setViewportSize({ width: 1280, height: 800 });
        await region.waitFor({ state: 'detached' });
        assert.equal(await page.getAttribute('#table-standard .cmp-table__scroll', 'tabindex'), null);
      }));
  }
});

describe('TOC-01 a table of contents', () => {
  const path = 'library/core-structure/table-of-contents.html';
  const current = page =>
    page.$$eval('#toc-standard [aria-current="location"]', links => links.map(({ hash }) => hash));
  const becomes = (page, hash) =>
    page.waitForFunction(
      wanted =>
        [...document.querySelectorAll('#toc-standard [aria-current="location"]')]
          .map(({ hash }) => hash)
          .join() === wanted,
      hash,
    );

  for (const [host, query] of Object.entries(hosts)) {
    const run = shareLoad(steps => visit(path + query, {}, steps));

    it(`${host}: marks the entry of the heading in view`, () =>
      run(async page => {
        await settle(page, query);
        await live(page, '#toc-standard');
        assert.deepEqual(await current(page), []);
        await page.evaluate(() => {
          const heading = document.getElementById('toc-standard-where');
          scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' });
        });
        await becomes(page, '#toc-standard-where');
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await becomes(page, '');
      }));

    it(`${host}: an entry goes to its heading, below the fixed header`, () =>
      run(async page => {
        await settle(page, query);
        await live(page, '#toc-standard');
        await page.click('#toc-standard [href="#toc-standard-plant"]');
        await becomes(page, '#toc-standard-plant');
        await page.waitForFunction(() => {
          const { top, bottom } = document.getElementById('toc-standard-plant').getBoundingClientRect();
          const header = document.querySelector('.cmp-header')?.getBoundingClientRect().bottom ?? 0;
          return top >= header && bottom <= innerHeight;
        });
      }));

    it(`${host}: a heading that is added later gets an id and an entry`, () =>
      run(async page => {
        await settle(page, query);
        await live(page, '#toc-standard');
        await page.evaluate(() => {
          const heading = document.createElement('h4');
          heading.textContent = 'Ein Nachtrag: 圧縮空気';
          document.querySelector('#toc-standard-article').append(heading);
        });
        const link = page.locator('#toc-standard').getByRole('link', { name: 'Ein Nachtrag: 圧縮空気' });
        await link.waitFor();
        assert.equal(
          await page.getAttribute('#toc-standard-article > h4:last-child', 'id'),
          'ein-nachtrag-圧縮空気',
        );
      }));
  }
});
