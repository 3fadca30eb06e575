// The pages as visitors get them: one example is open, and the others are one row each. All other tests open them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';
import { componentPages, read } from '../support/site.mjs';

const { visit } = fixture({ isFolded: true });
const teaser = 'library/core-content/teaser.html';
const carousel = 'library/core-content/carousel.html';
const isOpen = (page, id) => page.locator(`#${id} > .demo-fold`).evaluate(fold => fold.open);
const top = (page, id) =>
  page.locator(`#${id}`).evaluate(element => Math.round(element.getBoundingClientRect().top));

describe('folded examples', () => {
  it('DMO-10 the first example is open, the others are not, without its script already', () => {
    for (const path of componentPages()) {
      const html = read(path).toString();
      const folds = [...html.matchAll(/<details class="demo-fold"( open="")?>/g)].map(
        ([, open]) => open !== undefined,
      );
      // A playground is an example, too.
      const first = !html.includes('class="demo-playground');
      assert.deepEqual(
        folds,
        folds.map((_, index) => first && index === 0),
        path,
      );
    }
  });

  it('at most six examples come before the properties, which are open, as are parts, keys and accessibility', () => {
    for (const path of componentPages()) {
      const html = read(path).toString();
      const start = html.indexOf('id="properties"');
      if (start < 0) continue;
      const before = html.slice(0, start).match(/class="demo-(?:example demo-row|playground)[" ]/g) ?? [];
      assert.ok(before.length <= 6, `${path}: ${before.length}`);
      const reference = html.slice(start).split('<section class="demo-row" id="guide-scripts"')[0];
      assert.ok(reference.includes('<table class="demo-properties"'), path);
      assert.ok(!reference.includes('<details class="demo-fold"'), path);
    }
  });

  it('an address opens its example, and so does a link to it', () =>
    visit(`${teaser}#example-hero`, {}, async page => {
      assert.equal(await isOpen(page, 'example-hero'), true);
      await page.locator('#example-hero .cmp-teaser').waitFor();
      assert.ok((await top(page, 'example-hero')) < 200);
      assert.equal(await isOpen(page, 'example-video'), false);
      const link = page.locator('.demo-anchors a[href="#example-video"]');
      await link.click();
      await page.locator('#example-video video').waitFor();
      await page.locator('#example-video > .demo-fold > summary').click();
      assert.equal(await isOpen(page, 'example-video'), false);
      // The address stays the same.
      await link.click();
      await page.locator('#example-video video').waitFor();
    }));

  it('an address inside an example opens it', () =>
    visit(`${teaser}#properties`, {}, async page => {
      await page.getByRole('table', { name: 'Properties of Teaser' }).waitFor();
      await page.evaluate(() => {
        location.hash = document.querySelector('#example-stacked .cmp-teaser').id;
      });
      await page.locator('#example-stacked .cmp-teaser').first().waitFor();
    }));

  const assertNamesOfControls = async page => {
    const groups = page.locator('.demo-example__controls > fieldset');
    const names = await groups.evaluateAll(elements => elements.map(group => group.ariaLabel));
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(names.slice(2, 4), ['Width: Teaser slides', 'Direction: Teaser slides']);
  };

  it('a slider that was folded fits when it is opened, as plain HTML and in React; controls have the name of their example', async () => {
    for (const host of ['', '?host=react']) {
      await visit(`${carousel}${host}`, {}, async page => {
        if (host) await hydrated(page);
        else await assertNamesOfControls(page);
        const fold = page.locator('#example-teaser > .demo-fold');
        await fold.locator(':scope > summary').press('Enter');
        const slide = fold.locator('.cmp-slider__slide').first();
        await slide.waitFor();
        await page.waitForFunction(
          element => {
            const { left, width } = element.getBoundingClientRect();
            const frame = element.closest('.cmp-slider').getBoundingClientRect();
            return width > 100 && width <= frame.width && left >= frame.left - 1;
          },
          await slide.elementHandle(),
        );
      });
    }
  });

  const inTeaser = shareLoad(steps => visit(teaser, {}, steps));

  it('a row opens wherever it is clicked, by keyboard, and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await visit(teaser, { javaScriptEnabled }, async page => {
        const text = page.locator('#example-stacked > p');
        await text.scrollIntoViewIfNeeded();
        const { x, y } = await text.boundingBox();
        await page.mouse.click(x + 10, y + 5);
        await page.locator('#example-stacked .cmp-teaser').first().waitFor();
        const summary = page.locator('#example-overlay > .demo-fold > summary');
        assert.match(await summary.evaluate(element => element.textContent), /^Overlay$/);
        await summary.press('Enter');
        await page.locator('#example-overlay .cmp-teaser').waitFor();
      });
    }
  });

  it('print shows every example, and folds them again afterwards', () =>
    inTeaser(async page => {
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('#example-hero .cmp-teaser').isVisible(), true);
      await page.emulateMedia({ media: 'screen' });
      const count = () => page.locator('.demo-fold[open]').count();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      assert.equal(await count(), await page.locator('.demo-fold').count());
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await count(), 1);
    }));

  it('a button shows all of them, and folds them again', () =>
    inTeaser(async page => {
      const button = page.getByRole('button', { name: 'Show all' });
      const closed = () => page.locator('.demo-fold:not([open])').count();
      await button.press('Space');
      assert.equal(await closed(), 0);
      assert.equal(await button.getAttribute('aria-pressed'), 'true');
      await button.press('Space');
      assert.equal(await closed(), await page.locator('.demo-fold').count());
    }));
});
