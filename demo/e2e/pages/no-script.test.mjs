import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';
import { outOfReach } from '../support/unreached.mjs';

const { tour, visit } = fixture();

describe('scripts off', () => {
  const open = tour({ javaScriptEnabled: false });
  for (const path of pages().readers) {
    it(`${path} at 360 and 1280: every text and link can be reached; no sideways scroll from 320 on`, () =>
      open(path, async page => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual(await outOfReach(page), [], `${width} px`);
          assert.equal(
            await page
              .locator('[data-demo-choice]:visible, .demo-hosts:visible, .demo-code-box__copy:visible')
              .count(),
            0,
          );
        }
        for (const width of [320, 768, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          assert.ok(
            (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
            `sideways scroll at ${width} px`,
          );
        }
      }));
  }

  it('at any width, exactly one of the two navigation lists is shown', async () => {
    for (const [width, list] of [
      [1280, '.cmp-header__navigation a'],
      [360, '.cmp-megamenu a'],
    ]) {
      await visit(
        'index.html',
        { javaScriptEnabled: false, viewport: { width, height: 800 } },
        async page => {
          if (width === 360) await page.locator('.cmp-megamenu__summary').click();
          assert.equal(await page.locator(`${list}:visible`).first().isVisible(), true);
        },
      );
    }
  });
});
