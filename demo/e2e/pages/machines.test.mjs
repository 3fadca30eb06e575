// The list of machines: filters, pages and sorting, with a script of its own.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();

describe('the list of machines', () => {
  const path = 'products/machines.html';
  const titles = page => page.locator('.cmp-productcard__title').allTextContents();
  const total = page => page.locator('.cmp-productlist__total').textContent();
  const names = page => page.locator('.cmp-productlist__active a').allTextContents();
  /** Whether the focus is on the number of machines, where the new content starts. */
  const isAnnounced = page =>
    page.evaluate(() => document.activeElement.matches('.cmp-productlist__total[role=status]'));
  /** Waits for the script; the range of a page is its work. */
  const filters = page =>
    page.locator('.cmp-productlist__range, .demo-none').first().waitFor({ state: 'attached' });

  it('filters by the link of the menu, by facets, and counts what each would show', () =>
    visit(`${path}?filter.group=chillers`, {}, async page => {
      await page.waitForFunction(() => document.querySelectorAll('.cmp-productcard').length === 4);
      assert.deepEqual(await titles(page), ['CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.equal(await total(page), '4 machines');
      await page.locator('input[value=compressors]').check();
      assert.equal(await total(page), '12 machines');
      await page.locator('input[name="filter.cooling"][value=air]').check();
      assert.deepEqual(await titles(page), ['PX 90 A', 'CH 40', 'CH 80', 'CH 120', 'CH 300']);
      assert.match(page.url(), /filter\.cooling=air/);
      const variable = page.locator('label', { has: page.locator('input[value=variable]') });
      await page.locator('summary', { hasText: 'Drive' }).click();
      assert.equal(await variable.locator('.cmp-productlist__count').textContent(), '0');
      await page.locator('input[value=chillers]').uncheck();
      assert.equal(await total(page), '1 machine');
    }));

  it('shows the filters in use as links that remove them', () =>
    visit(`${path}?filter.group=chillers&filter.cooling=air&sort=name`, {}, async page => {
      await filters(page);
      assert.deepEqual(await names(page), [
        'Remove filter Machine: Process chillers×',
        'Remove filter Cooling: Air×',
        'Clear all',
      ]);
      await page.getByRole('link', { name: 'Remove filter Machine: Process chillers' }).click();
      assert.equal(new URL(page.url()).search, '?filter.cooling=air&sort=name');
      assert.equal(await page.locator('input[value=chillers]').isChecked(), false);
      assert.equal(await isAnnounced(page), true);
      await page.getByRole('link', { name: 'Clear all' }).click();
      assert.equal(new URL(page.url()).search, '?sort=name');
      assert.equal(await page.getByRole('list', { name: 'Active filters' }).isVisible(), false);
    }));

  it('takes back the filter that left no machine', () =>
    visit(`${path}?filter.group=chillers`, {}, async page => {
      await filters(page);
      await page.locator('summary', { hasText: 'Drive' }).click();
      await page.locator('input[value=variable]').check();
      assert.equal(await total(page), 'No machine fits');
      const none = page.locator('.demo-none');
      assert.match(await none.textContent(), /“Drive: Variable speed”, removed the final 4 machines/);
      await none.getByRole('button', { name: 'Take it back' }).click();
      assert.equal(await none.isVisible(), false);
      assert.equal(await total(page), '4 machines');
      assert.equal(await isAnnounced(page), true);
    }));

  it('has pages in the address: links, reload and the buttons of the browser show them', () =>
    visit(path, {}, async page => {
      await filters(page);
      const range = () => page.locator('.cmp-productlist__range').textContent();
      const pages = page.getByRole('navigation', { name: 'Pages' });
      assert.equal((await titles(page)).length, 6);
      assert.equal(await range(), '1–6 of 19');
      await pages.getByRole('link', { name: 'Page 4' }).click();
      assert.deepEqual(await titles(page), ['CT 8']);
      assert.equal(await range(), '19–19 of 19');
      assert.equal(await total(page), '19 machines, page 4 of 4');
      assert.equal(await isAnnounced(page), true);
      await page.reload();
      await page.waitForFunction(() => document.querySelectorAll('.cmp-productcard').length === 1);
      assert.equal(await pages.locator('[aria-current=page]').getAttribute('href'), '?page=4');
      await pages.getByRole('link', { name: 'Previous' }).click();
      assert.equal(await range(), '13–18 of 19');
      // Another choice starts with its first page.
      await page.locator('#machine-list-sort').selectOption('-price');
      assert.equal(await range(), '1–6 of 19');
      assert.equal(new URL(page.url()).search, '?sort=-price');
      await page.goBack();
      await page.waitForFunction(() =>
        /^13/.test(document.querySelector('.cmp-productlist__range').textContent),
      );
      assert.equal(await page.locator('#machine-list-sort').inputValue(), '');
      await page.goForward();
      await page.waitForFunction(() =>
        /^1–/.test(document.querySelector('.cmp-productlist__range').textContent),
      );
      assert.equal(await page.locator('#machine-list-sort').inputValue(), '-price');
    }));

  it('a page that does not exist is the last one, and no page is the first', () =>
    visit(`${path}?page=99`, {}, async page => {
      await filters(page);
      assert.deepEqual(await titles(page), ['CT 8']);
      await page.goto(page.url().replace('page=99', 'page=-1'));
      await filters(page);
      assert.equal((await titles(page))[0], 'PX 55 W');
    }));

  it('sorts, with machines without a price at the end', () =>
    visit(path, {}, async page => {
      await filters(page);
      const sort = page.locator('#machine-list-sort');
      const last = page.getByRole('link', { name: 'Page 4' });
      await sort.selectOption('name');
      assert.deepEqual((await titles(page)).slice(0, 4), ['CH 40', 'CH 80', 'CH 120', 'CH 300']);
      for (const [order, first, end] of [
        ['-price', 'CH 300', 'RV 1000'],
        ['price', 'RV 3000', 'RV 1000'],
      ]) {
        await sort.selectOption(order);
        assert.equal((await titles(page))[0], first);
        await last.click();
        assert.deepEqual(await titles(page), [end]);
        await page.getByRole('link', { name: 'Previous' }).click();
        assert.equal((await titles(page)).at(-1), 'DA 90');
      }
    }));

  it('on a phone, the facets are closed and the list starts on the first screen', () =>
    visit(path, { viewport: { width: 360, height: 740 } }, async page => {
      await filters(page);
      const box = page.locator('input[value=chillers]');
      assert.equal(await box.isVisible(), false);
      const { y } = await page.locator('.cmp-productcard').first().boundingBox();
      assert.ok(y < 740, `the first card is at ${y}`);
      await page.locator('summary', { hasText: /^Filter$/ }).click();
      await box.check();
      assert.equal(await page.locator('.cmp-productlist__panel > summary').textContent(), 'Filter (1)');
    }));

  it('shows all machines without scripts', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator('.cmp-productcard').count(), 19);
      assert.equal(await total(page), '19 machines');
      assert.equal(
        await page
          .locator('#machine-list :is(form, select, button)')
          .evaluateAll(controls => controls.filter(control => control.checkVisibility()).length),
        0,
      );
    }));
});
