import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();

describe('scripts off', () => {
  it('at any width, exactly one of the two navigation lists is shown', async () => {
    for (const [width, list] of [
      [1280, '.cmp-header__navigation a'],
      [360, '.cmp-megamenu a'],
    ]) {
      await visit(
        'index.html',
        { javaScriptEnabled: false, viewport: { width, height: 800 } },
        async page => {
          if (width === 360) await page.locator('.cmp-megamenu__summary').click();
          assert.equal(await page.locator(`${list}:visible`).first().isVisible(), true);
        },
      );
    }
  });
});
