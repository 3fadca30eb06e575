// Every page with its script blocked, and with its script broken; `npm test` does so for one page of each kind, and
// checks every page before its script has loaded. Some pages also with a script that is really late: before the fallback, about when
// it starts, and after it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { failures, visitBroken } from '../support/fallback.mjs';
import { fixture } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { pages } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const harness = fixture();

for (const [what, answer] of Object.entries(failures)) {
  describe(`the script ${what}`, () => {
    for (const path of pages().readers)
      it(`${path}: every text and link can be reached at 360 and 1280`, () =>
        visitBroken(harness, path, answer));
  });
}

/** Pages that once moved when their script came late. */
const late = ['index.html', 'de/index.html', 'products/machines.html', 'products/px-90.html'];

describe('a script that is late', () => {
  for (const width of [1280, 360]) {
    for (const seconds of [1, 2, 5]) {
      const arrive = async (page, url) => {
        harness.site.scripts.hold();
        try {
          await page.goto(url, { waitUntil: 'commit' });
          // The delay is what is tested: the fallback comes by the clock.
          await setTimeout(seconds * 1000);
        } finally {
          harness.site.scripts.release();
        }
        await started(page);
      };
      const open = harness.tour({ viewport: { width, height: 800 }, prepare: watchShifts, arrive });
      for (const path of late) {
        it(`${path}: nothing moves at ${width} px after ${seconds} s`, () =>
          open(path, async page => {
            await page.waitForLoadState('load');
            await settle(page);
            assert.deepEqual(await page.evaluate(() => window.shifts), []);
          }));
      }
    }
  }
});
