// The pages of the commerce group, and the components that are not carousels.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { dist } from '../support/site.mjs';

const { visit } = fixture();
const folder = 'library/commerce';

describe('DMO-05 the commerce group has a page for', () => {
  const names = [
    ...[
      'contentfragment',
      'product',
      'productteaser',
      'productcarousel',
      'relatedproducts',
      'productlist',
      'search',
    ],
    ...[
      'categorycarousel',
      'featuredcategorylist',
      'teaser',
      'navigation',
      'breadcrumb',
      'experiencefragment',
    ],
  ];
  for (const name of names) {
    it(name, () =>
      assert.ok(existsSync(join(dist, folder, `${name}.html`)), `${folder}/${name}.html exists`),
    );
  }
});

for (const [host, search] of Object.entries({ HTML: '', React: '?host=react' })) {
  it(`DMO-05 a product, ${host}: its options choose price, availability and number`, () =>
    visit(`${folder}/product/standard.html${search}`, {}, async page => {
      if (search) await hydrated(page);
      await page.waitForSelector('#product-standard[data-cmp-live]');
      const product = page.locator('#product-standard');
      await product.getByRole('radio', { name: 'Air' }).check();
      await product.getByRole('radio', { name: 'Fixed speed' }).check();
      const status = product.getByRole('status');
      await status.getByText('Out of stock').waitFor();
      await status.getByText('€76,900', { exact: true }).waitFor();
      await status.getByText('PX-90-A', { exact: true }).waitFor();
      assert.ok(await product.getByRole('button', { name: 'Add to cart' }).isDisabled());
      await product.getByRole('radio', { name: 'Variable speed' }).check();
      await status.getByText('This combination is not available.').waitFor();
    }));
}

it('DMO-05 choosing options of a product moves nothing, before and after its script has started', () =>
  visit(`${folder}/product/standard.html`, { viewport: { width: 360, height: 740 } }, async page => {
    const product = page.locator('#product-standard');
    const tops = () =>
      product.evaluate(root =>
        ['.cmp-product__offers', '.cmp-product__cart'].map(part => root.querySelector(part).offsetTop),
      );
    await page.waitForSelector('#product-standard[data-cmp-live]');
    const before = await tops();
    for (const name of ['Water', 'Fixed speed', 'Variable speed', 'Air']) {
      await product.getByRole('radio', { name }).check();
      assert.deepEqual(await tops(), before, name);
    }
    await product.evaluate(root => root.removeAttribute('data-cmp-live'));
    assert.deepEqual(await tops(), before, 'without the script');
  }));

it('DMO-05 a chosen option of a product looks different, also in forced colours', () =>
  visit(`${folder}/product/standard.html`, {}, async page => {
    const label = page.locator('#product-standard .cmp-product__option label');
    const colours = () =>
      label.first().evaluate(element => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
    const states = [];
    for (const forcedColors of ['none', 'active']) {
      await page.emulateMedia({ forcedColors });
      states.push([await colours()]);
    }
    await label.first().click();
    for (const [at, forcedColors] of ['none', 'active'].entries()) {
      await page.emulateMedia({ forcedColors });
      states[at].push(await colours());
    }
    for (const [before, after] of states) {
      assert.ok(
        after.every((colour, index) => colour !== before[index]),
        `${before} → ${after}`,
      );
    }
  }));

it('DMO-05 the gallery of a product shows the chosen image without scripts, and all variants are listed', () =>
  visit(`${folder}/product/standard.html`, { javaScriptEnabled: false }, async page => {
    const product = page.locator('#product-standard');
    await product.getByRole('radio', { name: 'The two rotors of a stage' }).check();
    const shown = product.locator('.cmp-product__image:visible');
    assert.deepEqual(
      await shown.evaluateAll(elements => elements.map(element => element.getAttribute('src'))),
      ['/art/rotors.svg'],
    );
    for (const sku of ['PX-90-W', 'PX-90-A', 'PX-90-W-VS']) {
      assert.ok(await product.getByText(sku, { exact: true }).isVisible(), `${sku} is listed`);
    }
  }));

it('DMO-05 filters of a product list are sent by the browser without scripts', () =>
  visit(`${folder}/productlist/filtered.html`, { javaScriptEnabled: false }, async page => {
    const list = page.locator('.cmp-productlist');
    await list.getByRole('checkbox', { name: /Water/ }).uncheck();
    await list.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/filter\.machine=compressors/);
    const { searchParams } = new URL(page.url());
    assert.deepEqual(
      [...searchParams],
      [
        ['filter.machine', 'compressors'],
        ['sort', '-price'],
      ],
    );
  }));
