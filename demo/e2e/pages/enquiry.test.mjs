// From a product or a plan to the form: every product has a page, the variant is in the address, and the form shows what it is about.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { dist, read } from '../support/site.mjs';

const { visit } = fixture();
const product = 'products/px-90.html';
const field = '#form-contact input[name=product]';

describe('products', () => {
  const list = read('products/machines.html').toString();
  const main = list.slice(list.indexOf('<main'), list.indexOf('</main>'));
  const cards = [...main.matchAll(/<a [^>]*href="(\/products\/[^"?#]*)([^"]*)"/g)]
    .filter(([, path]) => path && !path.endsWith('machines.html'))
    .map(([, path, rest]) => ({ path, rest }));

  it('each card of the list opens a page of the product', () => {
    const general = cards.filter(({ path, rest }) => rest === '#series' || !path.endsWith('.html'));
    assert.deepEqual(general, [], 'cards without a page');
    assert.equal(cards.length, 19);
    for (const { path } of cards) assert.ok(existsSync(join(dist, path)), path);
  });

  it('the address chooses the variant, and follows the choice', () =>
    visit(`${product}?variant=px-90-a`, {}, async page => {
      const air = page.locator('.cmp-product input[name=cooling][value=air]');
      await page.locator('.cmp-product__offer[data-cmp-sku=PX-90-A]:not([hidden])').waitFor();
      assert.equal(await air.isChecked(), true);
      assert.equal(await page.locator('.cmp-product__offer:visible').count(), 1);
      await page.locator('.cmp-product label', { hasText: /^Water$/ }).click();
      await page.locator('.cmp-product__offer[data-cmp-sku=PX-90-W]:not([hidden])').waitFor();
      assert.equal(new URL(page.url()).searchParams.get('variant'), 'px-90-w');
      assert.match(
        await page.locator('#px-90-quote').getAttribute('href'),
        /product=PX\+90&variant=PX-90-W$/,
      );
    }));

  it('an unknown variant shows the product as it is', () =>
    visit(`${product}?variant=none`, {}, async page => {
      await page.locator('.cmp-product[data-cmp-live]').waitFor();
      assert.equal(await page.locator('.cmp-product__offer[data-cmp-sku=PX-90-W]').isVisible(), true);
    }));

  it('a quotation brings product and variant into the form, where they are visible', () =>
    visit(`${product}?variant=px-90-w-vs`, {}, async page => {
      await page.locator('#px-90-quote[href*="PX-90-W-VS"]').click();
      const about = page.locator(field);
      await about.waitFor();
      await page.waitForFunction(selector => document.querySelector(selector).value !== '', field);
      assert.equal(await about.inputValue(), 'PX 90 (PX-90-W-VS)');
      assert.equal(await about.isVisible(), true);
      assert.equal(await page.locator('input[name=subject][value=system]').isChecked(), true);
    }));

  it('without scripts, the link carries the product, and the field can be filled in', () =>
    visit(product, { javaScriptEnabled: false }, async page => {
      assert.match(await page.locator('#px-90-quote').getAttribute('href'), /contact\.html\?product=PX\+90$/);
    }));
});

describe('plans', () => {
  for (const plan of ['Inspect', 'Maintain', 'Assure']) {
    it(`${plan} is in the form that its button opens`, () =>
      visit('service/plans.html', {}, async page => {
        await page.getByRole('link', { name: `Choose ${plan}` }).click();
        await page.locator(field).waitFor();
        await page.waitForFunction(selector => document.querySelector(selector).value !== '', field);
        assert.equal(await page.locator(field).inputValue(), `Service plan ${plan}`);
        assert.equal(await page.locator('input[name=subject][value=service]').isChecked(), true);
      }));
  }
});

describe('account and cart', () => {
  for (const [path, name] of [
    ['about.html', 'Sign in'],
    ['products/index.html', 'cart'],
  ]) {
    it(`${name} on ${path} opens a page that says what a shop adds`, () =>
      visit(path, { javaScriptEnabled: false }, async page => {
        const links = page.locator('#header a[href$="/shop.html"]');
        assert.ok((await links.count()) > 0);
        assert.equal(
          await page.locator('#header a[href$="/contact.html"]', { hasText: /sign in|cart/i }).count(),
          0,
        );
      }));
  }

  it('the page is honest', () => {
    const html = read('shop.html').toString();
    assert.match(html, /nobody can sign in, and the cart stays empty/);
    assert.match(html, /<meta name="robots" content="noindex"/);
  });
});
