import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const { visit } = fixture();

describe('keyboard', () => {
  for (const path of pages().readers) {
    it(`${path}: SKP-01 the skip link comes first and leads to the main content; focus is always seen`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        await page.keyboard.press('Tab');
        const skip = page.locator('.cmp-skiplink');
        assert.equal(await skip.evaluate(element => element === document.activeElement), true);
        assert.ok((await skip.boundingBox()).height > 40);
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
        assert.ok((await page.locator('#main').boundingBox()).y >= -1);

        await page.evaluate(() => document.activeElement.blur());
        const unseen = [];
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press('Tab');
          const problem = await page.evaluate(() => {
            const focused = document.activeElement;
            if (focused === document.body || focused.localName === 'iframe') return undefined;
            // A teaser whose link covers it all shows the focus on its whole area.
            const shows = [focused, focused.closest('.cmp-teaser--linked')].filter(Boolean).some(element => {
              const { outlineStyle, outlineWidth } = getComputedStyle(element);
              const { width, height } = element.getBoundingClientRect();
              return (
                outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0
              );
            });
            return shows ? undefined : focused.outerHTML.slice(0, 120);
          });
          if (problem) unseen.push(problem);
        }
        assert.deepEqual([...new Set(unseen)], []);
      }));
  }

  it('TOP-01 back to top appears once scrolled, returns, and gives focus to the top', () =>
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
