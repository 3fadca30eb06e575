// Every check of a page without scripts: disabled in the browser.

import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { noDeadControls, reachable } from './checks/scriptless.mjs';
import { reflow } from './checks/width.mjs';
import { tourPages } from './pages.mjs';
import { Visit } from './tour.mjs';

const { tour } = fixture();

describe('a tour without scripts', () => {
  const open = tour({ javaScriptEnabled: false });
  for (const path of tourPages()) {
    it(path, () =>
      open(path, async page => {
        const visit = await Visit.of(page, path, { width: 1280, isScripted: false });
        await visit.run([reachable, noDeadControls, reflow([1024, 768, 320], false)]);
        visit.report();
      }),
    );
  }
});
