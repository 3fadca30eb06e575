// The layout cost of a menu, which does not depend on its size.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();
const frames = page =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

/** Counts the layouts from a click until the page is idle. */
async function layouts(page, selector) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount').value;
  };
  await frames(page);
  const before = await count();
  await page.evaluate(what => document.querySelector(what).click(), selector);
  await frames(page);
  const after = await count();
  await session.detach();
  return after - before;
}

describe('a menu of a thousand items', () => {
  for (const host of ['plain', 'react-19']) {
    for (const width of [1200, 360]) {
      it(`MEG-02 MEG-08 as ${host} at ${width} px: opening it or a level in it takes one layout, like in a small menu`, async () => {
        for (const [example, toggle] of [
          ['header', '#header-menu-toggle-fruit'],
          ['header-thousand', '#header-menu-toggle-group-3'],
        ]) {
          await open({ example, host, viewport: width }, async page => {
            const costs = [await layouts(page, '.cmp-header__burger'), await layouts(page, toggle)];
            assert.deepEqual(costs, [1, 1], example);
          });
        }
      });
    }

    it(`MEG-09 as ${host}: one key moves to the last item of a column, which is in view`, () =>
      open({ example: 'header-thousand', host }, async page => {
        await page.click('.cmp-header__burger');
        await page.click('#header-menu-toggle-group-3');
        await page.keyboard.press('Tab');
        await page.keyboard.press('End');
        const last = page.locator(':focus');
        assert.equal(await last.textContent(), 'Item-3-98');
        const { y, height } = await last.boundingBox();
        const panel = await page.locator('.cmp-megamenu__panel').boundingBox();
        assert.ok(y >= panel.y && y + height <= panel.y + panel.height);
        await page.keyboard.press('Home');
        assert.equal(await last.textContent(), 'Group-3 overview');
        await page.keyboard.press('Escape');
        assert.equal(await page.evaluate(() => document.activeElement.className), 'cmp-header__burger');
      }));
  }
});
