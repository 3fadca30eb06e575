// The tour of pages without scripts: disabled in the browser.

import { unbrokenFigures } from './checks/lines.mjs';
import { noDeadControls, reachable } from './checks/scriptless.mjs';
import { reflow } from './checks/width.mjs';
import { hasExamples } from './pages.mjs';
import { Visit } from './tour.mjs';

/** A function that visits a page and fails with what is wrong with it. `harness`: see `fixture`. */
export function withoutScripts(harness) {
  const open = harness.tour({ javaScriptEnabled: false });
  return path =>
    open(path, async page => {
      const visit = await Visit.of(page, path, { width: 1280, isScripted: false });
      // React continues with the markup of examples, so it is not changed to keep figures together.
      const figures = hasExamples(path) ? [] : [unbrokenFigures(390)];
      await visit.run([reachable, noDeadControls, reflow([1024, 768, 320], false), ...figures]);
      visit.report();
    });
}
