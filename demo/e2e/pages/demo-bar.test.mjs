// The controls that the demo adds to the company's pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { started } from '../support/started.mjs';

const { visit } = fixture();

describe('the controls of the demo', () => {
  it('are at the edge of the window, closed, with theme, direction and the library', () =>
    visit('about.html', { colorScheme: 'light' }, async page => {
      await started(page);
      assert.equal(await page.locator('#top [data-demo-choice]').count(), 0);
      const bar = page.locator('.demo-bar');
      assert.equal(await bar.locator('[data-demo-choice=theme]').isVisible(), false);
      await bar.locator('summary').click();
      await bar.locator('button[value=dark]').click();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      await bar.locator('button[value=rtl]').click();
      assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
      await bar.locator('a').click();
      await page.waitForURL('**/library/**');
    }));
});
