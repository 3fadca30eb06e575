// What the scripts of forms show and hide takes the space that it needs and no other, before and after they start.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devFixture } from '../support/dev.mjs';
import { watchShifts } from '../support/shifts.mjs';

const open = devFixture();

/** Shows a page again whose scripts wait until `start` is called. `html` may change the page. */
async function showWithoutScript(page, html = text => text) {
  let start;
  const started = new Promise(resolve => {
    start = resolve;
  });
  await page.route(/\.js(\?|$)/, async route => {
    await started;
    await route.continue();
  });
  await page.route(page.url(), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: html(await response.text()) });
  });
  await watchShifts(page);
  await page.reload({ waitUntil: 'commit' });
  return start;
}

/** The distances between the fields of a form that are next to each other, in px. */
const gaps = page =>
  page.evaluate(() => {
    const boxes = [...document.querySelector('form').children]
      .map(child => child.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return boxes.slice(1).map((box, index) => Math.round(box.top - boxes[index].bottom));
  });

const rowGap = page =>
  page.evaluate(() => Math.round(Number.parseFloat(getComputedStyle(document.querySelector('form')).rowGap)));

describe('the layout of forms', () => {
  it('FRM-01 a hidden field on a condition leaves no gap, before and after the script has started', () =>
    open('library/core-content/form-container/condition.html', {}, async page => {
      const start = await showWithoutScript(page);
      const hidden = page.locator('[data-cmp-show-if]');
      await page.locator('form button').waitFor();
      assert.ok((await hidden.count()) > 0);
      assert.equal(await page.locator('form[data-cmp-live]').count(), 0);
      const expected = await rowGap(page);
      const before = await gaps(page);
      assert.ok(before.length > 0 && before.every(gap => gap === expected), `${before}`);
      start();
      await page.waitForSelector('form[data-cmp-live]');
      assert.deepEqual(await gaps(page), before);
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
    }));

  const longNames = html =>
    html.replaceAll(/([>"](?:GA 18 VSD|ZR 70))(?=[<"])/g, '$1 with an integrated dryer and filter');
  const withoutSpace = html => html.replace(/<div class="cmp-formcombobox__space".*?<\/div>/s, '');
  for (const [chosen, change] of [
    ['nothing', html => withoutSpace(html.replaceAll(/(<option[^>]*) selected=""/g, '$1'))],
    ['two options', html => html],
    // At 320 px each of them has a row of its own.
    ['two options with long names', longNames],
    ['two options with long names in the CMS’s HTML', html => withoutSpace(longNames(html))],
    [
      'two options with long names in a list of others',
      html =>
        longNames(html).replace(
          /<div class="[^"]* cmp-formcombobox--multiple".*?(<label.*?<\/label>).*?(<select.*?<\/select>).*?<\/div><\/div>/s,
          (_, label, select) =>
            `<div class="cmp-formcombobox">${label}${select.replace(/ class="[^"]*"/, '')}<p>`,
        ),
    ],
  ])
    for (const width of [320, 1280])
      it(`FRM-01 a multiple combobox of which ${chosen} is chosen keeps its height when its script starts, at ${width} px`, () =>
        open(
          'library/core-form/form-combobox/multiple.html',
          { viewport: { width, height: 800 } },
          async page => {
            const start = await showWithoutScript(page, change);
            const combobox = page.locator('.cmp-formcombobox');
            await combobox.waitFor();
            assert.equal(await page.locator('.cmp-formcombobox[data-cmp-live]').count(), 0);
            const before = await combobox.evaluate(element => element.offsetHeight);
            start();
            await page.waitForSelector('.cmp-formcombobox[data-cmp-live]');
            assert.equal(await combobox.evaluate(element => element.offsetHeight), before);
            const tops = await page
              .locator('.cmp-formcombobox__chip')
              .evaluateAll(chips => chips.map(chip => chip.offsetTop));
            const rows = new Set(tops).size;
            const hasSpace = chosen === 'two options with long names';
            assert.equal(rows, chosen === 'nothing' ? 0 : hasSpace && width === 320 ? 2 : 1);
            assert.deepEqual(await page.evaluate(() => window.shifts), []);
            if (!chosen.includes(' in ')) return;
            // Each of them can be reached, and a visitor in the text field sees all.
            const chips = page.locator('.cmp-formcombobox__remove');
            await chips.last().focus();
            assert.ok(await chips.last().evaluate(chip => chip.getBoundingClientRect().left >= 0));
            const row = page.locator('.cmp-formcombobox__chips--row');
            assert.equal(await row.count(), 1);
            await page.locator('.cmp-formcombobox__input').focus();
            assert.equal(await row.count(), 0);
            await page.locator('.cmp-formcombobox__input').fill('GA 11 VSD');
            await page.keyboard.press('ArrowDown');
            await page.keyboard.press('Enter');
            await chips.nth(2).waitFor();
            const top = chip => chip.offsetTop;
            const isWrapped = (await chips.first().evaluate(top)) !== (await chips.nth(2).evaluate(top));
            assert.equal(isWrapped, width === 320);
          },
        ));

  it('FRM-01 paper shows all that is chosen in a multiple combobox', () =>
    open('library/core-form/form-combobox/multiple.html', {}, async page => {
      await page.waitForSelector('.cmp-formcombobox[data-cmp-live]');
      await page.emulateMedia({ media: 'print' });
      const shown = await page
        .locator('.cmp-formcombobox__chip')
        .evaluateAll(chips =>
          chips.map(chip => [chip.offsetWidth > 20, getComputedStyle(chip, '::before').content]),
        );
      assert.deepEqual(shown, [
        [true, '"GA 18 VSD"'],
        [true, '"ZR 70"'],
      ]);
    }));

  it('FRM-01 the button of a file field is at the start of its box, in both directions', async () => {
    for (const example of ['standard', 'right-to-left'])
      await open(`library/core-form/form-file/${example}.html`, {}, async page => {
        await page.waitForSelector('.cmp-formfile[data-cmp-live]');
        const before = await page.locator('.cmp-formfile__input').evaluate(input => {
          const drop = input.parentElement.getBoundingClientRect();
          const box = input.getBoundingClientRect();
          const isRtl = getComputedStyle(input).direction === 'rtl';
          return isRtl ? drop.right - box.right : box.left - drop.left;
        });
        assert.ok(before < 20, `${example}: ${before}`);
      });
  });
});
