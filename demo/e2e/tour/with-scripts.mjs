// The tour of pages with their script: it is held back until the page before it has been checked, then released.

import { animationRate } from '../support/fallback.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { started } from '../support/started.mjs';
import { axe } from './checks/axe.mjs';
import { ending } from './checks/ending.mjs';
import { fallback } from './checks/fallback.mjs';
import { fields } from './checks/fields.mjs';
import { folds } from './checks/folds.mjs';
import { frameHeights } from './checks/frames.mjs';
import { keyboard } from './checks/keyboard.mjs';
import { largest, recordLargest } from './checks/largest.mjs';
import { print } from './checks/print.mjs';
import { heading, heightOf, stable, withoutReact } from './checks/stable.mjs';
import { componentsStarted } from './checks/started.mjs';
import { directions, fragments, liveRegions } from './checks/structure.mjs';
import { characterOrder, lineHeights, typefaces } from './checks/typography.mjs';
import { largeText, reflow, sideways, textSpacing } from './checks/width.mjs';
import { isExhaustive } from './pages.mjs';
import { Visit } from './tour.mjs';

/**
 * A tour at one width: a function that visits a page, given with its index in the tour, and fails with what is wrong with it.
 *
 * @param harness - the browser and the server: see `fixture`
 * @param options.width - in px
 * @param options.narrower - other widths at which the layout is checked, widest first
 * @param options.look - the theme and direction for axe
 * @param options.isWhole - see `axe`
 * @param options.more - checks that need only one of the widths
 */
export function withScripts(harness, { width, narrower, look, isWhole, more = [] }) {
  const checks = {
    before: [largest, fallback],
    after: [
      ...[stable, withoutReact, heading, componentsStarted, directions, fragments, liveRegions],
      ...[sideways, reflow(narrower), largeText(narrower.includes(768) ? 768 : width), textSpacing],
      ...[ending(isExhaustive ? [width, ...narrower] : [width]), fields, lineHeights, characterOrder],
      ...more,
      // Last, because it simplifies the source code on the page.
      axe(look, isWhole),
    ],
  };
  let setRate;
  let visit;
  const open = harness.tour({
    viewport: { width, height: 800 },
    prepare: async page => {
      await watchShifts(page);
      await recordLargest(page);
      setRate = await animationRate(page);
    },
    arrive: async (page, url, path) => {
      harness.site.scripts.hold();
      // On a slow machine the fallback for a late script must not start.
      await setRate(0.001);
      await page.goto(url, { waitUntil: 'commit' });
      try {
        // The page has been painted without its script.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.waitForFunction(() => document.readyState !== 'loading');
        await settle(page);
        visit = await Visit.of(page, path, { width, facts: { setRate } });
        visit.facts.earlyShifts = await page.evaluate(() => window.shifts.splice(0));
        await visit.run(checks.before);
        await settle(page);
        visit.facts.heightBefore = await heightOf(page);
        // What the checks have moved does not count.
        await page.evaluate(() => window.shifts.splice(0));
      } finally {
        harness.site.scripts.release();
      }
      await page.waitForLoadState('load');
      await started(page);
      // The end of the fallback's wait changes nothing.
      await setRate(1000);
      await settle(page);
      await setRate(1);
    },
  });

  return (path, index) =>
    open(path, async (_page, { requests }) => {
      Object.assign(visit.facts, { index, requests });
      await visit.run(checks.after);
      visit.report();
    });
}

/** The tour on a desktop, with the checks that need only one width. */
export const desktop = {
  width: 1280,
  narrower: [1024, 768],
  look: { theme: 'dark', direction: 'rtl' },
  isWhole: index => index % 2 === 1,
  more: [typefaces, keyboard, folds, print],
};

/** The tour on a phone. */
export const phone = {
  width: 360,
  narrower: [320],
  look: { theme: 'light', direction: 'ltr' },
  isWhole: index => index % 2 === 0,
  more: [frameHeights],
};
