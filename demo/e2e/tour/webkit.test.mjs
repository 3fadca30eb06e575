// Every page in Safari's engine, on a desktop and a phone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resize, skip, webkitFixture } from '../support/webkit.mjs';
import { pagesForOtherEngines } from './pages.mjs';

/**
 * Asserts that a visitor cannot scroll a page sideways. After a resize, the engine may still report the width of the earlier layout, to
 * which it does not scroll; so the test scrolls instead of asking.
 */
async function fits(browser, width) {
  await resize(browser, width);
  const excess = await browser.executeScript(() => {
    const { documentElement: html, body } = document;
    body.style.display = 'none';
    html.getBoundingClientRect();
    body.style.display = '';
    const sign = getComputedStyle(html).direction === 'rtl' ? -1 : 1;
    scrollTo({ left: sign * 9999, behavior: 'instant' });
    const left = Math.abs(scrollX);
    scrollTo({ left: 0, behavior: 'instant' });
    return left;
  });
  assert.ok(excess <= 0, `the page scrolls sideways by ${excess} px in a window of ${width} px`);
}

describe('a tour in WebKit', { skip }, () => {
  const { visit } = webkitFixture();
  for (const path of pagesForOtherEngines()) {
    it(path, () =>
      visit(path, {}, async browser => {
        await fits(browser, 1280);
        await fits(browser, 450);
      }),
    );
  }
});
