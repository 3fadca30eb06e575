import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const { tour, visit } = fixture();

/** Texts and links that a visitor cannot get at: not displayed, and in no `details` that could be opened. */
const outOfReach = page =>
  page.evaluate(() => {
    const useless =
      '[data-demo-choice], .demo-hosts, .demo-source__copy, .demo-playground__form, .demo-playground__out, .demo-playground__lead, .cmp-modal__close, .cmp-productcard__actions, .cmp-header__burger, .cmp-searchtoggle__button, .cmp-megamenu__bar, .cmp-breadcrumb__more, .cmp-slider__controls button, .cmp-carousel__counter, .cmp-slider__pagination, script, style';
    // Said in another way: each panel shows its own title, each row on a phone what its cells are.
    const repeated =
      '.cmp-tabs:has(> [data-cmp-title]) > .cmp-tabs__tablist, .demo-properties thead, .cmp-megamenu button';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent.trim() === '' || parentElement.closest(`${useless}, ${repeated}`)) continue;
      const details = parentElement.closest('details:not([open])');
      const shown = parentElement.checkVisibility({ visibilityProperty: true });
      if (!shown && !details?.checkVisibility() && !twice(parentElement))
        lost.push(textContent.trim().slice(0, 60));
    }
    return lost;

    // Navigation and menu show one list, each at its own width.
    function twice(element) {
      return (
        element.closest(
          '.cmp-header__navigation, .cmp-header__top, .cmp-megamenu__foot, .demo-side__wide, .demo-side__narrow',
        ) !== null
      );
    }
  });

describe('scripts off', () => {
  const open = tour({ javaScriptEnabled: false });
  for (const path of pages().readers) {
    it(`${path} at 360 and 1280: every text and link can be reached`, () =>
      open(path, async page => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual(await outOfReach(page), [], `${width} px`);
          assert.equal(
            await page
              .locator('[data-demo-choice]:visible, .demo-hosts:visible, .demo-source__copy:visible')
              .count(),
            0,
          );
        }
      }));
  }

  it('the library: Properties, Markup and JSON of an example all show', () =>
    visit('library/core-content/teaser.html', { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator('#example-side .cmp-tabs__tabpanel:visible').count(), 3);
    }));

  it('navigation is one of the two lists at any width', async () => {
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
