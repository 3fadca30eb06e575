// The carousels of products and categories on the CMS's HTML.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

/** The CMS's stylesheet for it is not in a layer. */
const style = `<style>.product__card{float:left;text-align:center;width:240px}.productcarousel__cardscontainer{margin:auto;width:12000px}
.productcarousel__root{overflow:hidden}[class$=__container]{position:relative}[data-carousel-action]{position:absolute;inset-block-end:100%}[data-carousel-action=prev]{right:80px}[data-carousel-action=next]{right:0}body{margin:60px 0 0}</style>`;

const card = (block, sku) => `
        <div class="card ${block}" data-product-sku="${sku}"><a class="product-card-content" href="#${sku}">
          <div class="product__card-title">Product ${sku}</div>
          <div class="product__card-actions"><button data-action="add-to-cart" data-item-sku="${sku}" class="product__card-button product__card-button--add-to-cart" type="button">Add</button><button data-item-sku="${sku}" class="product__card-button product__card-button--add-to-wish-list" type="button">Wish</button></div></a></div>`;

/** The markup of the CMS's component; categories have the same parts. */
const cms = (name, count) => `${style}
<div class="${name}">
  <div data-comp-is="${name}" class="${name}__container" data-locale="en">
    <h2 class="${name}__title">Title</h2>
    <button data-carousel-action="prev" class="${name}__btn ${name}__btn--prev" type="button" title="Show previous" aria-label="Show previous" style="display:none"></button>
    <button data-carousel-action="next" class="${name}__btn ${name}__btn--next" type="button" title="Show next" aria-label="Show next" style="display: none;"></button>
    <div class="${name}__root"><div class="${name}__parent"><div class="${name}__cardscontainer">${Array.from({ length: count }, (_, index) => card(name === 'productcarousel' ? 'product__card' : 'categorycarousel__card', `S${index + 1}`)).join('')}
    </div></div></div>
  </div>
</div>`;

const start = page =>
  page.evaluate(() => {
    window.all = window.plenum.mountAll(document, [window.plenum.productcarousel]);
  });
const html = page => page.$eval('#app', app => app.innerHTML);
const places = page =>
  page.$$eval('.card:not([data-copy])', elements =>
    elements.map(element => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round).join();
    }),
  );
const active = page => page.$eval('.cmp-slider__slide--active', element => element.dataset.productSku);

describe('the carousels of a shop on the CMS’s HTML', () => {
  for (const name of ['productcarousel', 'categorycarousel']) {
    it(`WRP-03 WRP-04 ${name}: loops with the number of items in the table, uses the CMS’s own buttons, and restores the HTML exactly, twice`, () =>
      open({ html: cms(name, 8), wait: '1', viewport: 1440 }, async page => {
        const before = await html(page);
        const seen = await places(page);
        for (const _ of [1, 2]) {
          await start(page);
          assert.deepEqual(await places(page).then(positions => positions.slice(0, 3)), seen.slice(0, 3));
          const root = page.locator('.cmp-productcarousel');
          assert.equal(await root.getAttribute('data-comp-is'), null);
          assert.equal(await root.getAttribute('class').then(text => /cmp-slider--loop/.test(text)), true);
          const previous = page.getByRole('button', { name: 'Show previous' });
          await previous.click();
          assert.equal(await active(page), 'S8');
          await page.getByRole('button', { name: 'Show next' }).click();
          assert.equal(await active(page), 'S1');
          await page.evaluate(() => window.all.destroy());
          assert.equal(await html(page), before);
        }
      }));
  }

  it('WRP-04 does not loop or copy items when all are in view', () =>
    open({ html: cms('productcarousel', 2), viewport: 1440 }, async page => {
      assert.equal(await page.locator('[data-copy]').count(), 0);
      assert.equal(await page.locator('.cmp-slider--loop').count(), 0);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.waitForSelector('.cmp-slider--loop');
      await page.getByRole('button', { name: 'Show next' }).click();
      assert.equal(await active(page), 'S2');
    }));

  it('CMP-23 its buttons dispatch the events of the CMS’s script once and follow no link', () =>
    open({ html: cms('productcarousel', 3), viewport: 1440 }, async page => {
      await page.evaluate(() => {
        window.events = [];
        for (const name of ['aem.cif.add-to-cart', 'aem.cif.add-to-wishlist']) {
          document.addEventListener(name, ({ type, detail }) => window.events.push([type, detail]));
        }
      });
      await page.click('[data-item-sku=S1] >> text=Add');
      await page.click('[data-item-sku=S2] >> text=Wish');
      assert.deepEqual(await page.evaluate(() => window.events), [
        ['aem.cif.add-to-cart', [{ sku: 'S1', quantity: 1, virtual: false }]],
        ['aem.cif.add-to-wishlist', [{ sku: 'S2', quantity: 1 }]],
      ]);
      assert.equal(await page.evaluate(() => location.hash), '');
    }));

  it('broken markup does no harm', () =>
    open(
      {
        html: '<div data-comp-is="productcarousel"></div><div class="cmp-productcarousel"><div class="x__cardscontainer"></div></div>',
        expected: /A track\/list element is missing/,
      },
      async page => {
        await page.$eval('[data-comp-is]', root => root.append('more'));
        assert.equal(await page.locator('.cmp-slider--mounted').count(), 0);
      },
    ));
});
