// The page's script is blocked, throws, or loads late. Scripting is on, so media queries and `noscript` do not apply: each
// component that no script has started shows all its content after a while (base/fallback.css). A late and a failed
// script look the same to a page, so the tours check every page before its script has loaded, and this file a few
// where it fails or comes after the wait; `npm run gates` checks all of them. The tours test that nothing moves if the script
// starts in time.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { animationRate, everythingShowsAt, failures, visitBroken, waitIsOver } from '../support/fallback.mjs';
import { fixture } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { started } from '../support/started.mjs';
import { componentsStarted, fallbackNames } from '../tour/checks/started.mjs';

const harness = fixture();

/** One page of each kind: with moving parts, with disclosures, with search, and with panels. */
const some = [
  'index.html',
  'search.html',
  ...['accordion', 'carousel', 'tabs'].map(name => `library/core-content/${name}.html`),
  'library/core-structure/mega-menu.html',
];

/** The pages of `some` with the most kinds of parts: the browser cannot tell a failed script from a late one, which opens all. */
const failing = ['index.html', 'library/core-content/accordion.html'];

for (const [what, answer] of Object.entries(failures)) {
  describe(`the script ${what}`, () => {
    for (const path of failing)
      it(`${path}: every text and link can be reached at 360 and 1280`, () =>
        visitBroken(harness, path, answer));
  });
}

/** What a page cannot do without its script. */
const controls = {
  'products/machines.html': '#machine-list form',
  'energy/saving-calculator.html': '#saving-form',
};

describe('a control that needs the script', () => {
  for (const [path, selector] of Object.entries(controls)) {
    it(`${path}: is hidden after the wait, and nothing is cut off`, () =>
      harness.visit(path, {}, async page => {
        assert.equal(await page.locator(selector).isVisible(), true);
        const setRate = await animationRate(page);
        // The state before a script has started it.
        await page.$eval('[data-demo-live]', element => element.removeAttribute('data-demo-live'));
        await setRate(1000);
        await page.locator(selector).waitFor({ state: 'hidden' });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
      }));
  }
});

/** What a visitor does after the wait on some of the pages: a menu, a search and an accordion work. */
const steps = {
  'library/core-content/accordion.html': async page => {
    const burger = page.locator('.cmp-header__burger');
    await burger.click();
    assert.equal(await burger.getAttribute('aria-expanded'), 'true');
    assert.equal(await page.locator('.cmp-megamenu').first().isVisible(), true);
    await page.keyboard.press('Escape');
    await page.locator('.cmp-searchtoggle__button').click();
    assert.equal(await page.locator('.cmp-searchtoggle__panel input').isVisible(), true);
    await page.keyboard.press('Escape');
    const closed = page.locator('.cmp-accordion__button[aria-expanded=false]').first();
    const panel = page.locator(`#${await closed.getAttribute('aria-controls')}`);
    await closed.click();
    await panel.waitFor({ state: 'visible' });
  },
};

/** One page of each kind that shows something else at its top after the wait. */
const moving = [
  ...[...some, 'products/machines.html', 'energy/saving-calculator.html', 'ar/products/px-90.html'],
  ...['fr/search/index.html', 'library/core-structure/language-navigation.html'],
];

describe('a script that comes after the wait', () => {
  for (const width of [1280, 360]) {
    let setRate;
    const open = harness.tour({
      viewport: { width, height: 800 },
      prepare: async page => {
        await watchShifts(page);
        setRate = await animationRate(page);
      },
      arrive: async (page, url) => {
        harness.site.scripts.hold();
        try {
          await page.goto(url, { waitUntil: 'commit' });
          // A module that has not loaded delays the load event of the page, not its parsing.
          await page.waitForFunction(() => document.readyState !== 'loading');
          await settle(page);
          await setRate(1000);
          await waitIsOver(page);
          await settle(page);
          await everythingShowsAt(page, width);
        } finally {
          harness.site.scripts.release();
        }
      },
    });
    // What differs between kinds of pages is shown at the larger width; the tours check all of them at both.
    for (const path of width === 360 ? some : moving) {
      it(`${path}: everything is visible before it at ${width} px, nothing moves, and then each component works`, () =>
        open(path, async page => {
          await page.waitForLoadState('load');
          await started(page);
          await settle(page);
          assert.deepEqual(await page.evaluate(() => window.shifts), []);
          if (!some.includes(path)) return;
          assert.deepEqual(await componentsStarted.findings(page), []);
          if (width === 360) await steps[path]?.(page);
        }));
    }
  }
});

describe('the fallback’s wait', () => {
  it('takes the time in its custom property, and nothing is revealed before', () =>
    harness.visit('library/core-content/accordion.html', {}, async page => {
      const delay = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--pl-fallback-delay').trim(),
      );
      const waits = await page.evaluate(async pattern => {
        // The state before a script has started it.
        const root = document.querySelector('main .cmp-accordion[data-cmp-live]');
        root.removeAttribute('data-cmp-live');
        return root
          .getAnimations({ subtree: true })
          .filter(({ animationName }) => new RegExp(pattern).test(animationName))
          .map(({ effect }) => effect.getTiming().delay);
      }, fallbackNames.source);
      assert.ok(waits.length > 0);
      const ms = Number.parseFloat(delay) * (delay.endsWith('ms') ? 1 : 1000);
      assert.ok(ms >= 1000, delay);
      assert.deepEqual([...new Set(waits)], [ms]);
    }));
});
