// Every example on its own page, on a phone. The tours of `npm test` show all examples of a component on its page.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { pages } from '../support/site.mjs';

const { tour } = fixture();

describe('every example on its own page', () => {
  const open = tour({ viewport: { width: 320, height: 640 }, prepare: watchShifts });
  for (const path of pages().alone) {
    it(`${path}: logs nothing, one h1, no layout shift, no sideways scroll`, () =>
      open(path, async page => {
        await settle(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
        assert.ok((await page.locator('main h1').count()) >= 1);
      }));
  }
});
