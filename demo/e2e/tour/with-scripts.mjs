// The tour of pages with their script: it is held back until the page before it has been checked, then released.

import { animationRate } from '../support/fallback.mjs';
import { fixture } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { started } from '../support/started.mjs';
import { axe } from './checks/axe.mjs';
import { fallback } from './checks/fallback.mjs';
import { folds } from './checks/folds.mjs';
import { keyboard } from './checks/keyboard.mjs';
import { largest, recordLargest } from './checks/largest.mjs';
import { print } from './checks/print.mjs';
import { heading, heightOf, stable, withoutReact } from './checks/stable.mjs';
import { componentsStarted } from './checks/started.mjs';
import { directions, fragments } from './checks/structure.mjs';
import { largeText, reflow, textSpacing } from './checks/width.mjs';
import { tourPages } from './pages.mjs';
import { Visit } from './tour.mjs';

/**
 * The tests of a tour at one width: the path of each page, and the function that visits it. A test file calls `it` itself, because
 * Node's runner takes the file with that call for the test's.
 *
 * @param width - in px
 * @param widths - at which the layout is checked as well, widest first
 * @param look - the theme and direction for axe
 * @param isWhole - see `axe`
 * @param more - checks that need only one of the widths
 */
export function tourWithScripts({ width, widths, look, isWhole, more = [] }) {
  const own = fixture();
  const checks = {
    before: [largest, fallback],
    after: [
      ...[stable, withoutReact, heading, componentsStarted, directions, fragments],
      ...[reflow(widths), largeText(widths.filter(each => each !== 320)), textSpacing],
      ...more,
      // Last, because it simplifies the source code on the page.
      axe(look, isWhole),
    ],
  };
  let setRate;
  let visit;
  const open = own.tour({
    viewport: { width, height: 800 },
    prepare: async page => {
      await watchShifts(page);
      await recordLargest(page);
      setRate = await animationRate(page);
    },
    arrive: async (page, url, path) => {
      own.site.scripts.hold();
      // On a slow machine the fallback for a late script must not start.
      await setRate(0.001);
      await page.goto(url, { waitUntil: 'commit' });
      try {
        // The page has been painted without its script.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.waitForFunction(() => document.readyState !== 'loading');
        await settle(page);
        visit = await Visit.of(page, path, { width, facts: { setRate } });
        await visit.run(checks.before);
        await settle(page);
        visit.facts.heightBefore = await heightOf(page);
        await page.evaluate(() => window.shifts.splice(0));
      } finally {
        own.site.scripts.release();
      }
      await page.waitForLoadState('load');
      await started(page);
      // The end of the fallback's wait changes nothing.
      await setRate(1000);
      await settle(page);
      await setRate(1);
    },
  });

  return tourPages().map((path, index) => [
    path,
    () =>
      open(path, async (_page, { requests }) => {
        Object.assign(visit.facts, { index, requests });
        await visit.run(checks.after);
        visit.report();
      }),
  ]);
}

/** Checks that need only one of the widths, or choose their own. */
export const once = [keyboard, folds, print];
