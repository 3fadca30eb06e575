// The page's script is blocked, throws, or comes late. Scripting is on, so no media query and no `noscript` notices: each
// component that no script has started shows all its content after a while (base/fallback.css).

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { componentPages, pages } from '../support/site.mjs';
import { started } from '../support/started.mjs';
import { outOfReach } from '../support/unreached.mjs';

const own = fixture();
const fallbacks = /^cmp-(reveal|conceal|slider-at-rest)$/;

/** Opens a page whose modules are answered by `answer`, and lets its animations run a hundred times as fast. */
async function open(path, width, answer, steps) {
  const context = await own.browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  try {
    await page.route('**/*.js', answer);
    // A module that has not come holds back the events of a loaded page, not its parsing.
    await page.goto(`${own.site.origin}/${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await steps(page);
  } finally {
    // Answers that are still on their way have nobody left to go to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** How fast the animations of a page run, of which the wait is one. */
async function animations(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return playbackRate => session.send('Animation.setPlaybackRate', { playbackRate });
}

/** What a page without a script must let its visitors read, in the end. */
async function everythingShows(page, width) {
  const setRate = await animations(page);
  await setRate(1000);
  const last = { lost: ['not looked yet'] };
  for (const deadline = Date.now() + 30_000; last.lost.length > 0 && Date.now() < deadline; )
    last.lost = await outOfReach(page, 'noscript');
  assert.deepEqual(last.lost, [], `${width} px`);
}

const answers = {
  'is blocked': route => route.abort(),
  throws: async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken');\n${await response.text()}` });
  },
};

/** An answer that comes when it is released, and not before. */
function heldBack() {
  let release;
  const released = new Promise(done => {
    release = done;
  });
  const late = async route => {
    await released;
    await route.continue();
  };
  return { late, release };
}

/** Every page for readers; those of components hold each of them with all its examples. */
const all = pages().readers;

for (const [what, answer] of Object.entries(answers)) {
  describe(`the script ${what}`, () => {
    for (const path of what === 'throws' ? componentPages() : all) {
      it(`${path}: every text and link can be reached at 360 and 1280`, async () => {
        for (const width of [360, 1280])
          await open(path, width, answer, page => everythingShows(page, width));
      });
    }
  });
}

describe('the script is late', () => {
  for (const path of componentPages()) {
    it(`${path}: all shows before it comes, and then each component works as ever`, async () => {
      const { late, release } = heldBack();
      await open(path, 360, late, async page => {
        await everythingShows(page, 360);
        release();
        await started(page);
        const state = await page.evaluate(pattern => {
          const running = document.getAnimations().filter(one => new RegExp(pattern).test(one.animationName));
          return {
            unstarted: document.querySelectorAll(
              ':is(.cmp-accordion:not([data-toggling]), .cmp-tabs, .cmp-modal, .cmp-megamenu, .cmp-searchtoggle):not([data-cmp-live])',
            ).length,
            // A browser keeps the animations of what it skips: the content of closed panels, titles included.
            fallbacks: running
              .filter(
                ({ effect: { target, pseudoElement } }) =>
                  target.checkVisibility() && !(pseudoElement && target.hidden),
              )
              .map(({ effect }) => effect.target)
              .filter(target => !target.closest('.cmp-carousel--edit, [data-mode=edit]'))
              .map(target => target.className),
            open: [
              ...document.querySelectorAll('.cmp-tabs > .cmp-tabs__tabpanel, .cmp-accordion__panel'),
            ].filter(
              panel =>
                panel.closest('[data-toggling]') === null &&
                panel.hidden &&
                panel.getBoundingClientRect().height > 1 &&
                panel.getAnimations().length === 0,
            ).length,
          };
        }, fallbacks.source);
        assert.deepEqual(state, { unstarted: 0, fallbacks: [], open: 0 });
      });
    });
  }

  it('a menu, a search and an accordion work after 5 s', async () => {
    const { late, release } = heldBack();
    await open('library/core-content/accordion.html', 360, late, async page => {
      await everythingShows(page, 360);
      release();
      await started(page);
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
    });
  });
});

describe('the script starts in time', () => {
  for (const path of all) {
    for (const width of [360, 1280]) {
      it(`${path} at ${width}: nothing moves between the first paint and its start, nor when the wait is over`, async () => {
        const { late, release } = heldBack();
        const context = await own.browser.newContext({ viewport: { width, height: 800 } });
        try {
          const page = await context.newPage();
          await watchShifts(page);
          // A slow machine must not take so long that the wait is over.
          const setRate = await animations(page);
          await setRate(0.001);
          await page.route('**/*.js', late);
          await page.goto(`${own.site.origin}/${path}`, { waitUntil: 'commit' });
          // The page has been painted as it is before its script.
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          release();
          await page.waitForLoadState('load');
          await started(page);
          await setRate(1000);
          await page.evaluate(
            () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          assert.deepEqual(await page.evaluate(() => window.shifts), []);
        } finally {
          await context.close();
        }
      });
    }
  }
});
