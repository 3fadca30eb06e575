// How prices and numbers are written on the company's pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';

const { visit } = fixture();

describe('numbers of the company', () => {
  const product = 'products/px-90.html';
  const price = '€74\u00a0500';

  it('one price is written the same in the list, on the page of the product and in its table', async () => {
    await visit('products/machines.html', { javaScriptEnabled: false }, async page => {
      const card = page.locator('.cmp-productcard', {
        has: page.getByRole('link', { name: 'PX 90 W', exact: true }),
      });
      assert.equal(await card.locator('.cmp-productcard__price bdi').textContent(), price);
    });
    await visit(product, { javaScriptEnabled: false }, async page => {
      const prices = await page.locator('.cmp-product__offers bdi').allTextContents();
      assert.ok(
        prices.some(text => text.startsWith(price)),
        `${prices}`,
      );
      const row = page.getByRole('row', { name: /^PX 90 W 14/ });
      assert.equal(`€${await row.getByRole('cell').last().textContent()}`, price);
    });
  });

  it('no English page groups digits with a comma; German ones by a no-break space, as in its tables', async () => {
    for (const path of [
      'products/machines.html',
      product,
      'products/ch-120.html',
      'products/ng-15.html',
      'index.html',
    ]) {
      const text = read(path)
        .toString()
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
      assert.doesNotMatch(text, /\d,\d{3}\b/, path);
    }
    assert.match(read('de/products/px-90.html').toString(), /74\u00a0500/);
  });

  it('the digits of a number stay on one line', () => {
    for (const path of pages().readers.filter(page => !page.startsWith('library/'))) {
      const text = read(path)
        .toString()
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '|');
      // Groups of three digits, unlike a telephone number.
      assert.deepEqual(text.match(/(?<!\d )(?<![\d+])\d{1,3}(?: \d{3})+(?![ \d])/g), null, path);
    }
  });
});
