// The search inside the header, in a small window.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { obstructions } from '../support/obstructions.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

describe('SRT-01 the opened search', () => {
  for (const host of ['plain', 'react-19']) {
    for (const direction of ['ltr', 'rtl']) {
      it(`as ${host}, ${direction}, in a window of 1280 × 1024 at 400 %: is reachable and has the focus; Escape closes it`, () =>
        open(
          {
            example: 'header',
            host,
            context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
          },
          async page => {
            await page.evaluate(dir => {
              document.documentElement.dir = dir;
            }, direction);
            await page.waitForSelector('.cmp-header--fixed');
            assert.deepEqual(await obstructions(page, '.cmp-header'), []);
            await page.click('.cmp-searchtoggle__button');
            const input = page.locator('#what');
            assert.equal(await input.evaluate(element => element === document.activeElement), true);
            assert.deepEqual(await obstructions(page, '.cmp-header'), []);
            const { x, y, width, height } = await input.boundingBox();
            assert.ok(x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256);
            await page.keyboard.press('Escape');
            assert.equal(await input.isVisible(), false);
            assert.equal(
              await page
                .locator('.cmp-searchtoggle__button')
                .evaluate(element => element === document.activeElement),
              true,
            );
          },
        ));
    }
  }
});
