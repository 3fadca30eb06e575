// The header with its content, the breadcrumb and same-page links in the second browser engine.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { firefoxFixture, skip } from '../support/firefox.mjs';

const folder = 'library/core-structure';
const five = `${folder}/mega-menu/standard.html`;
const menu = '#menu-standard-menu';
const levels = ['fruit', 'citrus', 'oranges', 'blood-oranges'];
const toggle = key => `${menu}-toggle-${key}`;
const column = key => `${menu}-column-${key}`;
const phone = { width: 360, height: 740 };

const focused = page => page.evaluate(() => document.activeElement.textContent.trim());
const has = (page, selector) => page.$eval(selector, element => element === document.activeElement);
const shown = (page, selector) =>
  page.$eval(selector, element => element.checkVisibility({ visibilityProperty: true }));
const left = (page, selector) => page.$eval(selector, element => element.getBoundingClientRect().left);
const turn = (page, direction) =>
  page.evaluate(dir => {
    document.documentElement.dir = dir;
  }, direction);
const started = page => page.waitForSelector('.cmp-header--fixed');

/** Opens the menu down to its fifth level. */
async function descend(page) {
  await page.click('.cmp-header__burger');
  for (const key of levels) await page.click(toggle(key));
}

const { visit } = firefoxFixture();

describe('Firefox: header and menu', { skip }, () => {
  it('MEG-01 MEG-03 MEG-09 by keyboard: in, down a column, up with Backspace, out with Escape; the focus returns', () =>
    visit(five, async page => {
      await started(page);
      await page.focus('.cmp-header__burger');
      await page.keyboard.press('Enter');
      assert.equal(await focused(page), 'Close');
      const order = [];
      for (const key of ['Tab', 'Tab', 'Home', 'Enter', 'Tab', 'Tab', 'ArrowDown', 'End', 'Home']) {
        await page.keyboard.press(key);
        order.push(await focused(page));
      }
      assert.deepEqual(order, [
        ...['Fruit', 'Vegetables', 'Fruit', 'Fruit', 'Fruit overview', 'Citrus fruit', 'Berries'],
        ...['Fruit shop (opens in a new tab)', 'Fruit overview'],
      ]);
      await page.focus(toggle('citrus'));
      await page.keyboard.press('Enter');
      assert.equal(await shown(page, column('citrus')), true);
      await page.keyboard.press('Backspace');
      assert.deepEqual(
        [await shown(page, column('citrus')), await shown(page, column('fruit'))],
        [false, true],
      );
      assert.equal(await has(page, toggle('citrus')), true);
      await page.keyboard.press('Escape');
      assert.equal(await shown(page, menu), false);
      assert.equal(await has(page, '.cmp-header__burger'), true);
    }));

  it('MEG-01 MEG-02 MEG-03 by mouse: a link of the navigation opens its column, the overlay closes all', () =>
    visit(five, async page => {
      await started(page);
      const link = `.cmp-header__navigation [data-cmp-megamenu-item=vegetables]`;
      await page.click(link);
      assert.equal(await shown(page, column('vegetables')), true);
      assert.equal(await shown(page, '.cmp-header__navigation'), false);
      await page.mouse.click(640, 790);
      assert.equal(await shown(page, menu), false);
      assert.equal(await has(page, link), true);
    }));

  it('MEG-05 MEG-06 five levels are side by side; right-to-left they start at the right', () =>
    visit(five, async page => {
      await started(page);
      await descend(page);
      const places = async () => {
        const lefts = [];
        for (const key of levels) lefts.push(await left(page, column(key)));
        return lefts;
      };
      const ltr = await places();
      assert.deepEqual(
        ltr,
        ltr.toSorted((a, b) => a - b),
      );
      await turn(page, 'rtl');
      const rtl = await places();
      assert.deepEqual(
        rtl,
        rtl.toSorted((a, b) => b - a),
      );
      assert.ok(rtl.every(place => place >= 0));
      assert.equal(new Set([...ltr, ...rtl]).size, 8);
    }));

  it('MEG-06 at 768 px two columns are narrow, and clicking one goes back to it', () =>
    visit(
      five,
      async page => {
        await started(page);
        await descend(page);
        const width = selector => page.$eval(selector, element => element.getBoundingClientRect().width);
        assert.deepEqual(
          [await width(`${menu} .cmp-megamenu__start`), await width(column('fruit'))],
          [48, 48],
        );
        assert.equal(await shown(page, toggle('fruit')), false);
        await page.click(`${column('fruit')} > .cmp-megamenu__strip`);
        assert.equal(await shown(page, column('citrus')), false);
        assert.equal(await has(page, toggle('citrus')), true);
      },
      { width: 768, height: 800 },
    ));

  for (const direction of ['ltr', 'rtl']) {
    it(`MEG-04 MEG-08 on a phone, ${direction}: one level at a time, the others unreachable, Back goes up`, () =>
      visit(
        five,
        async page => {
          await started(page);
          await turn(page, direction);
          await page.click('.cmp-header__burger');
          for (const key of levels) {
            await page.click(toggle(key));
            assert.equal(await shown(page, toggle(key)), false);
            assert.equal(await page.evaluate(() => document.activeElement.className), 'cmp-megamenu__title');
          }
          const reached = new Set();
          for (let step = 0; step < 10; step++) {
            await page.keyboard.press('Tab');
            reached.add(await focused(page));
          }
          for (const text of ['Citrus fruit', 'Lemons', 'Group']) assert.ok(!reached.has(text), text);
          for (const text of ['Moro', 'Tarocco']) assert.ok(reached.has(text), text);
          for (const text of ['Oranges', 'Citrus fruit', 'Fruit']) {
            await page.click('.cmp-megamenu__back');
            const titles = await page.$$eval('.cmp-megamenu__title', elements =>
              elements
                .filter(element => element.checkVisibility({ visibilityProperty: true }))
                .map(element => element.textContent),
            );
            assert.deepEqual(titles, [text]);
          }
          await page.keyboard.press('Escape');
          assert.equal(await has(page, '.cmp-header__burger'), true);
        },
        phone,
      ));
  }

  it('MEG-09 opens when the mouse rests on it, closes when the mouse leaves', () =>
    visit(`${folder}/mega-menu/hover.html`, async page => {
      await started(page);
      await page.mouse.move(640, 790);
      await page.hover('.cmp-header__navigation a');
      await page.waitForSelector('#menu-hover-menu', { visible: true });
      await page.hover('#menu-hover-menu-toggle-vegetables');
      await page.waitForSelector('#menu-hover-menu-column-vegetables', { visible: true });
      await page.mouse.move(640, 790);
      await page.waitForSelector('#menu-hover-menu', { hidden: true });
    }));

  for (const width of [360, 768, 1280]) {
    it(`axe finds nothing in the menu at ${width} px, closed, open and at every level, ltr and rtl`, () =>
      visit(
        five,
        async page => {
          await started(page);
          assert.deepEqual(await violations(page), [], 'closed');
          await page.click('.cmp-header__burger');
          assert.deepEqual(await violations(page), [], 'open');
          for (const [index, key] of levels.entries()) {
            await turn(page, index % 2 ? 'ltr' : 'rtl');
            await page.click(toggle(key));
            assert.deepEqual(await violations(page), [], key);
          }
        },
        { width, height: 800 },
      ));
  }

  it('HDR-03 HDR-04 HDR-05 the header is fixed, casts a shadow, hides on scrolling down and comes back', () =>
    visit('library/core-content/teaser.html', async page => {
      await started(page);
      const state = () =>
        page.evaluate(() => [
          document.documentElement.classList.contains('page-scrolled-down'),
          document.querySelector('.cmp-header').classList.contains('cmp-header--scrolled'),
          document.querySelector('.cmp-header__bar').getBoundingClientRect().bottom > 0,
        ]);
      const to = async (y, expected) => {
        await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y);
        await page.waitForFunction(
          down => document.documentElement.classList.contains('page-scrolled-down') === down,
          {},
          expected[0],
        );
        assert.deepEqual(await state(), expected, `${y}`);
      };
      assert.deepEqual(await state(), [false, false, true]);
      await to(1200, [true, true, false]);
      await to(900, [false, true, true]);
    }));

  it('SRT-01 the search opens, dispatches its event, and closes with Escape', () =>
    visit(`${folder}/header/shop.html`, async page => {
      await started(page);
      await page.evaluate(() => {
        window.events = [];
        for (const what of ['open', 'close'])
          document.addEventListener(`plenum:search-${what}`, ({ type }) => window.events.push(type));
      });
      await page.click('.cmp-searchtoggle__button');
      await page.keyboard.press('Escape');
      assert.deepEqual(await page.evaluate(() => window.events), [
        'plenum:search-open',
        'plenum:search-close',
      ]);
    }));
});

describe('Firefox: languages, breadcrumb and same-page links', { skip }, () => {
  it('LNG-01 LNG-02 the language switcher opens, closes on Escape, on a click elsewhere, and when the mouse leaves; the current language does nothing', () =>
    visit(`${folder}/language-switcher/standard.html`, async page => {
      const root = '#switcher-standard';
      const open = () => page.$eval(root, details => details.open);
      await page.focus(`${root} > summary`);
      await page.keyboard.press('Enter');
      assert.equal(await open(), true);
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement.lang), 'en-US');
      await page.keyboard.press('Escape');
      assert.deepEqual([await open(), await has(page, `${root} > summary`)], [false, true]);
      await page.click(`${root} > summary`);
      const before = page.url();
      await page.click(`${root} [aria-current]`);
      assert.deepEqual([await open(), page.url()], [true, before]);
      await page.mouse.move(700, 600);
      await page.waitForFunction(() => !document.getElementById('switcher-standard').open);
      await page.click(`${root} > summary`);
      await page.mouse.click(700, 600);
      assert.equal(await open(), false);
    }));

  it('BRC-02 the breadcrumb is trimmed, opens, and closes with Escape', () =>
    visit(
      `${folder}/breadcrumb/standard.html`,
      async page => {
        await page.waitForSelector('.cmp-breadcrumb--trimmed');
        const titles = () =>
          page.$$eval('.cmp-breadcrumb__item', items =>
            items
              .filter(item => getComputedStyle(item).visibility === 'visible')
              .map(item => item.textContent),
          );
        const trimmed = await titles();
        assert.ok(trimmed.length >= 3 && trimmed.length < 6);
        assert.deepEqual([trimmed[0], ...trimmed.slice(-2)], ['Home', 'Oil-injected', 'PX 75']);
        await page.focus('.cmp-breadcrumb__more');
        await page.keyboard.press('Enter');
        assert.equal((await titles()).length, 6);
        await page.keyboard.press('Escape');
        assert.deepEqual(await titles(), trimmed);
        assert.equal(await has(page, '.cmp-breadcrumb__more'), true);
        assert.deepEqual(await violations(page), []);
      },
      { width: 400, height: 700 },
    ));

  it('ANC-01 ANC-03 a link and a hash scroll to 170 px above their target; the hash is removed from the address', () =>
    visit('products/px-90.html#dimensions', async page => {
      const arrived = id =>
        page.waitForFunction(
          name => Math.abs(document.getElementById(name).getBoundingClientRect().top - 170) < 2,
          {},
          id,
        );
      await arrived('dimensions');
      assert.equal(await page.evaluate(() => location.hash), '');
      await page.click('.demo-anchors a[href="#models"]');
      await arrived('models');
      assert.deepEqual(await page.evaluate(() => [document.activeElement.id, location.hash]), ['models', '']);
    }));

  it('SKP-01 TOP-01 the skip link is first and links to the main content; back to top moves the focus to the top', () =>
    visit('library/core-content/teaser.html', async page => {
      await started(page);
      await page.keyboard.press('Tab');
      assert.equal(await has(page, '.cmp-skiplink'), true);
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
      const covered = await page.evaluate(
        () =>
          document.querySelector('.cmp-header__bar').getBoundingClientRect().bottom -
          document.getElementById('main').getBoundingClientRect().top,
      );
      assert.ok(covered <= 1, `${covered} px are covered`);
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.waitForSelector('.cmp-backtotop--shown');
      await page.click('.cmp-backtotop');
      await page.waitForFunction(() => scrollY === 0);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'top');
      await page.waitForSelector('.cmp-backtotop', { hidden: true });
    }));
});
