import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const { tour, visit } = fixture();

/** Collects in `window.unseen` the elements that get the focus without showing it. */
const watchFocus = page =>
  page.evaluate(() => {
    window.unseen = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target === document.body || target.localName === 'iframe') return;
      // An element that is entirely covered by a link shows the focus around its whole area.
      const shows = [
        target,
        target.closest('.cmp-teaser--linked, .cmp-card--linked, .cmp-download, .cmp-list__row'),
      ]
        .filter(Boolean)
        .some(element => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0;
        });
      if (!shows) window.unseen.push(target.outerHTML.slice(0, 120));
    });
  });

/** The elements that had the focus without showing it, after some presses of Tab. */
async function unseenAfter(page, steps) {
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab');
  return [...new Set(await page.evaluate(() => window.unseen))];
}

describe('keyboard', () => {
  const open = tour({ reducedMotion: 'reduce' });
  for (const path of pages().readers) {
    it(`${path}: SKP-01 the skip link is first and links to the main content; the focus is always visible`, () =>
      open(path, async page => {
        await page.keyboard.press('Tab');
        const skip = page.locator('.cmp-skiplink');
        assert.equal(await skip.evaluate(element => element === document.activeElement), true);
        assert.ok((await skip.boundingBox()).height > 40);
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
        assert.ok((await page.locator('#main').boundingBox()).y >= -1);

        // Into the page's content. The part above is the same everywhere and is tested below.
        await watchFocus(page);
        assert.deepEqual(await unseenAfter(page, 36), []);
      }));
  }

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
