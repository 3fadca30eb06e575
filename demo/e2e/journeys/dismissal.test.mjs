// What opens on top of a page closes when a visitor leaves it, and only then, however a press moves the focus: with each engine's own
// press and with that of Apple's systems, with and without an ancestor that takes the focus instead.

import { describe, it } from 'node:test';
import { applePress } from '../support/apple-press.mjs';
import { engines } from '../support/engines.mjs';
import { journeys, prepare } from './dismissal.mjs';

for (const { name, skip, fixture } of engines) {
  describe(`dismissal in ${name}`, { skip }, () => {
    const harness = fixture();
    for (const { page, width, run } of journeys) {
      describe(page, () => {
        let tab;
        for (const isApple of [false, true]) {
          for (const focusable of [true, false]) {
            it(`${isApple ? 'Apple' : 'its own'} press, ${focusable ? 'a' : 'no'} focusable ancestor`, async () => {
              tab ??= await harness.open(page, width);
              await tab.run(prepare, focusable);
              if (isApple) await tab.run(applePress);
              await run(tab);
            });
          }
        }
      });
    }
  });
}
