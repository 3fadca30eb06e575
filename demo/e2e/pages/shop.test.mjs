// The carousels of products and categories on their demo pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';

const { visit } = fixture();
const products = 'library/commerce/productcarousel';
const categories = 'library/commerce/categorycarousel';
const wrapper = 'library/core-content/carousel-wrapper';

const ready = (page, id) => page.waitForSelector(`#${id}.cmp-slider--mounted`);
const active = (page, id) =>
  page.$$eval(`#${id} .cmp-slider__slide:not([data-copy])`, elements =>
    elements.findIndex(element => element.matches('.cmp-slider__slide--active')),
  );
/** The number of items that the list shows, computed from measured sizes. */
const perPage = (page, id) =>
  page.$eval(`#${id} .cmp-slider__list`, list => {
    const slide = list.querySelector('.cmp-slider__slide');
    const gap = Number.parseFloat(getComputedStyle(slide).marginInlineEnd);
    const whole = list.getBoundingClientRect().width + gap;
    return Math.round((whole / (slide.getBoundingClientRect().width + gap)) * 100) / 100;
  });

const hosts = { HTML: '', React: '?host=react' };
for (const [host, search] of Object.entries(hosts)) {
  const open = (path, options, steps) =>
    visit(`${path}.html${search}`, options, async (page, more) => {
      if (search) await hydrated(page);
      await steps(page, more);
    });

  describe(`the carousels of a shop, ${host}`, () => {
    it('WRP-03 items per page match the table before and after the script starts', async () => {
      const tables = {
        products: { 1600: 3.5, 1440: 2.5, 1200: 1.5, 1024: 3, 580: 1.2, 390: 1 },
        'products-secondary': { 1600: 3, 1280: 2, 1023: 3, 860: 2, 580: 1.2, 390: 1 },
      };
      for (const javaScriptEnabled of search ? [true] : [true, false]) {
        for (const [id, table] of Object.entries(tables)) {
          const path = `${products}/${id === 'products' ? 'standard' : 'secondary'}`;
          await visit(`${path}.html${search}`, { javaScriptEnabled, reducedMotion: 'reduce' }, async page => {
            if (javaScriptEnabled) await ready(page, id);
            for (const [width, count] of Object.entries(table)) {
              await page.setViewportSize({ width: Number(width), height: 800 });
              if (javaScriptEnabled) {
                await page.waitForFunction(
                  ([root, number]) =>
                    getComputedStyle(document.getElementById(root)).getPropertyValue('--slider-per-page') ===
                    number,
                  [id, `${count}`],
                );
              }
              assert.equal(await perPage(page, id), count, `${id} at ${width} px`);
            }
          });
        }
      }
    });

    it('WRP-04 loops: next moves by one, previous wraps from the first to the last, one link per card', () =>
      open(`${products}/standard`, { reducedMotion: 'reduce' }, async page => {
        await ready(page, 'products');
        await page.click('#products .cmp-slider__previous');
        assert.equal(await active(page, 'products'), 7);
        await page.click('#products .cmp-slider__next');
        await page.click('#products .cmp-slider__next');
        assert.equal(await active(page, 'products'), 1);
        assert.equal(await page.locator('#products [data-copy]').count(), 0);
        assert.equal(await page.locator('#products-item-2 a').count(), 1);
      }));

    it('WRP-04 a few products form a row without a loop, and the arrows stay', () =>
      open(`${products}/few`, { viewport: { width: 1440, height: 800 } }, async page => {
        await ready(page, 'products-few');
        assert.equal(
          await page.locator('#products-few.cmp-slider--loop, #products-few [data-copy]').count(),
          0,
        );
        assert.equal(await page.locator('#products-few .cmp-slider__next').isVisible(), true);
      }));

    it('WRP-04 it follows the direction of the page, also when that changes later', () =>
      open(`${products}/right-to-left`, { reducedMotion: 'reduce' }, async page => {
        await ready(page, 'products-rtl');
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
        });
        await page.waitForSelector('#products-rtl.cmp-slider--rtl');
        const [first, second] = await page.$$eval('#products-rtl .cmp-slider__slide', elements =>
          elements.map(element => element.getBoundingClientRect().x),
        );
        assert.ok(first > second);
        await page.click('#products-rtl .cmp-slider__next');
        assert.equal(await active(page, 'products-rtl'), 1);
      }));

    it('CAR-02 SLD-05 autoplay does not start under reduced motion, and its button is first', () =>
      open(`${products}/autoplay`, { reducedMotion: 'reduce' }, async page => {
        await ready(page, 'products-autoplay');
        assert.equal(await page.locator('.cmp-slider--rotating').count(), 0);
        const first = page.locator('#products-autoplay :is(a, button)').first();
        assert.equal(await first.getAttribute('aria-label'), 'Start autoplay');
      }));

    it('CMP-23 the buttons of a product dispatch the CMS’s events', () =>
      open(`${products}/buttons`, {}, async page => {
        await ready(page, 'products-buttons');
        await page.evaluate(() => {
          window.events = [];
          document.addEventListener('aem.cif.add-to-cart', ({ detail }) => window.events.push(detail));
        });
        await page.getByRole('button', { name: 'Add to cart PX 22 screw compressor' }).click();
        assert.deepEqual(await page.evaluate(() => window.events), [
          [{ sku: 'PX-22', quantity: 1, virtual: false }],
        ]);
      }));

    it('CMP-23 visitors do not see internal names of the shop', () =>
      open(`${categories}/identifiers`, {}, async page => {
        assert.equal(await page.locator('[data-demo-example]').first().textContent(), '');
      }));

    it('WRP-02 the mobile-only wrapper: a carousel at 767 px, the container’s columns at 768 px', () =>
      open(`${wrapper}/mobile-only`, { viewport: { width: 768, height: 800 } }, async page => {
        const root = page.locator('#wrapper-mobile');
        const columns = () =>
          page.$$eval(
            '#wrapper-mobile .cmp-slider__list > *',
            elements => new Set(elements.map(element => element.offsetTop)).size,
          );
        const before = await root.evaluate(element => element.outerHTML);
        assert.equal(await columns(), 2);
        assert.equal(await root.getAttribute('role').then(role => role ?? 'none'), 'group');
        assert.equal(await page.locator('#wrapper-mobile .cmp-slider__next').isVisible(), false);
        await page.setViewportSize({ width: 767, height: 800 });
        await page.waitForSelector('#wrapper-mobile[data-carousel-initialised]');
        assert.equal(await columns(), 1);
        assert.equal(await page.locator('#wrapper-mobile .cmp-slider__next').isVisible(), true);
        await page.setViewportSize({ width: 768, height: 800 });
        await page.waitForSelector('#wrapper-mobile:not([data-carousel-initialised])');
        assert.equal(await root.evaluate(element => element.outerHTML), before);
        assert.equal(await columns(), 2);
      }));

    it('WRP-01 each wrapper of a page is marked', () =>
      open(wrapper, {}, async page => {
        await ready(page, 'wrapper');
        await ready(page, 'wrapper-style');
        assert.equal(await page.locator('#wrapper, #wrapper-secondary, #wrapper-style').count(), 3);
        for (const id of ['wrapper', 'wrapper-secondary', 'wrapper-style']) {
          await ready(page, id);
          assert.equal(await page.getAttribute(`#${id}`, 'data-carousel-initialised'), 'true');
        }
      }));
  });
}
