import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { unseenAfter, watchFocus } from '../tour/checks/keyboard.mjs';

const { tour, visit } = fixture();

describe('keyboard', () => {
  const open = tour({ reducedMotion: 'reduce' });
  for (const path of ['index.html', 'library/core-content/teaser.html', 'library/languages/ar.html']) {
    it(`${path}: the focus is always visible on the way through the header into the page`, () =>
      open(path, async page => {
        await watchFocus(page);
        assert.deepEqual(await unseenAfter(page, 60), []);
      }));
  }

  it('TOP-01 back to top appears after scrolling, scrolls back, and moves the focus to the top', () =>
    visit('library/core-content/teaser.html', { reducedMotion: 'reduce' }, async page => {
      const link = page.locator('.cmp-backtotop');
      assert.equal(await link.isVisible(), false);
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await link.waitFor({ state: 'visible' });
      await link.click();
      await page.waitForFunction(() => scrollY === 0);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'top');
      await link.waitFor({ state: 'hidden' });
    }));
});
