// WCAG 1.4.4 Resize Text: with text of 200 %, set in the browser, nothing is lost and no page scrolls sideways, on a desktop,
// a tablet and a phone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { obstructions } from '../support/obstructions.mjs';

const harness = fixture({ textSize: 32 });
const widths = [1280, 768, 360];

describe('text of 200 %', () => {
  for (const path of ['index.html', 'products/machines.html', 'library/index.html', 'ar/contact.html']) {
    it(`HDR-01 HDR-02 ${path}: everything in the header is reachable at ${widths.join(', ')}`, () =>
      harness.visit(path, { reducedMotion: 'reduce' }, async page => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual(await obstructions(page, '.cmp-header'), [], `${width} px`);
        }
      }));
  }

  it('MEG-08 the links of the navigation are in the menu instead', () =>
    harness.visit('products/machines.html', { reducedMotion: 'reduce' }, async page => {
      assert.equal(await page.locator('.cmp-header__navigation').isVisible(), false);
      await page.click('.cmp-header__burger');
      const menu = page.locator('.cmp-megamenu');
      for (const name of ['Products', 'Service', 'Industries', 'About us'])
        assert.equal(await menu.getByText(name, { exact: true }).first().isVisible(), true, name);
    }));
});
