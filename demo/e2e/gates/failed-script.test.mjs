// Every page with its script blocked, and with its script broken; `npm test` does so for one page of each kind, and
// checks every page before its script has loaded.

import { describe, it } from 'node:test';
import { failures, visitBroken } from '../support/fallback.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const harness = fixture();

for (const [what, answer] of Object.entries(failures)) {
  describe(`the script ${what}`, () => {
    for (const path of pages().readers)
      it(`${path}: every text and link can be reached at 360 and 1280`, () =>
        visitBroken(harness, path, answer));
  });
}
