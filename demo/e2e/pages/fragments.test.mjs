// Fragments, banner and card in a real browser: tests that need layout, the mouse and the page's language.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();
const hosts = { 'plain HTML': '', React: '?host=react' };
const settle = (page, query) => (query ? hydrated(page) : page.waitForLoadState('load'));
const box = (page, selector) => page.$eval(selector, element => element.getBoundingClientRect().toJSON());

describe('CMP-21 a card', () => {
  const path = 'library/core-content/card.html';
  const first = '#card-standard-1';
  /** Records the clicks that follow links, and stays on the page. */
  const watch = page =>
    page.evaluate(() => {
      window.followed = [];
      document.addEventListener('click', event => {
        const link = event.target.closest('a');
        if (link) window.followed.push(link.getAttribute('href'));
        event.preventDefault();
      });
    });
  const followed = page => page.evaluate(() => window.followed);

  const inHtml = shareLoad(steps => visit(path, {}, steps));

  it('dates, titles, texts and links of a row are aligned', () =>
    inHtml(async page => {
      const tops = selector =>
        page.$$eval(`#card-standard ${selector}`, elements => [
          ...new Set(elements.map(element => Math.round(element.getBoundingClientRect().top))),
        ]);
      for (const part of [
        '.cmp-card',
        '.cmp-card__title',
        '.cmp-card__description',
        '.cmp-card__action-link',
      ])
        assert.equal((await tops(part)).length, 1, part);
      const bottoms = await page.$$eval('#card-standard .cmp-card', elements => [
        ...new Set(elements.map(element => Math.round(element.getBoundingClientRect().bottom))),
      ]);
      assert.equal(bottoms.length, 1);
      // A card without an image, next to one with an image, starts with its title.
      const [alone, pictured] = await page.$$eval('#card-text .cmp-card__title', elements =>
        elements.map(
          element => element.getBoundingClientRect().top - element.parentElement.getBoundingClientRect().top,
        ),
      );
      assert.ok(alone < 40 && pictured > 100, `${alone} and ${pictured} px`);
    }));

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: a click on image or text follows its link; selecting text does not`, () =>
      (query ? steps => visit(path + query, {}, steps) : inHtml)(async page => {
        await settle(page, query);
        await page.waitForSelector(`${first}[data-cmp-live]`);
        await watch(page);
        await page.click(`${first} img`, { force: true });
        await page.click(`${first} .cmp-card__description p`);
        await page.click(`${first} .cmp-card__action-link`);
        const table = '/library/core-content/table.html';
        assert.deepEqual(await followed(page), [table, table, '/library/core-content/accordion.html']);

        const { x, y, width } = await box(page, `${first} .cmp-card__description p`);
        await page.mouse.move(x + 2, y + 8);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + 8, { steps: 5 });
        await page.mouse.up();
        assert.ok((await page.evaluate(() => getSelection().toString())).length > 5);
        assert.equal((await followed(page)).length, 3);
      }));
  }

  it('without scripts, the whole card is the area of its link', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      await page.locator(`${first} .cmp-card__description p`).scrollIntoViewIfNeeded();
      const { x, y, width, height } = await box(page, `${first} .cmp-card__description p`);
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.waitForURL('**/library/core-content/table.html');
    }));
});

describe('CMP-21 a banner', () => {
  const path = 'library/core-content/banner.html';

  const inHtml = shareLoad(steps => visit(path, { reducedMotion: 'reduce' }, steps));
  const inReact = shareLoad(steps => visit(`${path}?host=react`, { reducedMotion: 'reduce' }, steps));

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: its plate is opaque, as high as the image, and below it on a phone`, () =>
      (query ? inReact : inHtml)(async page => {
        await settle(page, query);
        const plate = '#banner-standard > .cmp-banner__content';
        const image = '#banner-standard > .cmp-banner__image';
        assert.match(await page.$eval(plate, element => getComputedStyle(element).backgroundColor), /^rgb\(/);
        const [wide, behind] = [await box(page, plate), await box(page, image)];
        assert.equal(Math.round(wide.height), Math.round(behind.height));
        assert.ok(wide.right < behind.right && wide.left > behind.left + behind.width / 3);
        const start = await box(page, '#banner-start > .cmp-banner__content');
        assert.ok(start.left < wide.left);

        await page.setViewportSize({ width: 360, height: 800 });
        const [narrow, above] = [await box(page, plate), await box(page, image)];
        assert.ok(narrow.top >= above.bottom - 1);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        await page.setViewportSize({ width: 1280, height: 800 });
      }));
  }

  it('on a right-to-left page its plate is on the other side', () =>
    inHtml(async page => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      const plate = await box(page, '#banner-standard > .cmp-banner__content');
      const image = await box(page, '#banner-standard > .cmp-banner__image');
      assert.ok(plate.left - image.left < image.right - plate.right);
      await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    }));

  it('prints the text below the image', () =>
    inHtml(async page => {
      await page.emulateMedia({ media: 'print' });
      const plate = await box(page, '#banner-standard > .cmp-banner__content');
      const image = await box(page, '#banner-standard > .cmp-banner__image');
      assert.ok(plate.top >= image.bottom - 1);
    }));
});

describe('CMP-23 content fragments', () => {
  const path = 'library/core-content/content-fragment.html';

  for (const [host, query] of Object.entries(hosts)) {
    const run = shareLoad(steps => visit(path + query, {}, steps));

    it(`${host}: names and values are next to each other, and stacked on a phone`, () =>
      run(async page => {
        await settle(page, query);
        const places = () =>
          page.$eval('#content-fragment-standard .cmp-contentfragment__element--flow', element =>
            [...element.children].map(child => child.getBoundingClientRect().toJSON()),
          );
        const [name, value] = await places();
        assert.ok(value.left >= name.right);
        await page.setViewportSize({ width: 360, height: 800 });
        const [above, below] = await places();
        assert.ok(below.top >= above.bottom - 1);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      }));

    it(`${host}: dates and numbers in the page's language, with machine-readable values`, () =>
      run(async page => {
        await settle(page, query);
        const read = (selector, attribute) =>
          page.$$eval(
            `#content-fragment-types ${selector}`,
            (elements, name) => elements.map(element => [element.textContent, element.getAttribute(name)]),
            attribute,
          );
        assert.deepEqual(await read('data', 'value'), [
          ['1,240', '1240'],
          ['6.1', '6.1'],
        ]);
        const [day, moment, time] = await read('time', 'datetime');
        assert.deepEqual(day, ['March 14, 2026', '2026-03-14']);
        assert.equal(moment[1], '2026-03-14T09:30:00.000Z');
        assert.equal(time[1], '06:00');
      }));
  }

  it('the list is a list of fragments', () =>
    visit('library/core-content/content-fragment-list.html', {}, async page => {
      const list = page.locator('#content-fragment-list-standard');
      assert.equal(await list.getByRole('listitem').count(), 3);
      assert.equal(await list.getByRole('article').count(), 3);
    }));
});

describe('CMP-23 an experience fragment', () => {
  it('is a landmark only with an accessible name, and empty without content', () =>
    visit('library/core-content/experience-fragment.html', {}, async page => {
      const named = page.getByRole('region', { name: 'Report a fault' });
      assert.equal(await named.count(), 1);
      const roles = await page.$$eval('.cmp-experiencefragment', elements =>
        elements.map(element => element.getAttribute('role')),
      );
      assert.equal(roles.filter(Boolean).length, 1);
      assert.equal((await box(page, '#experience-fragment-not-configured')).height, 0);
    }));
});
