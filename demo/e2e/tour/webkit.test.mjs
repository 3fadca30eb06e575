// Every page in Safari's engine, on a desktop and a phone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resize, skip, webkitFixture } from '../support/webkit.mjs';
import { pagesForOtherEngines } from './pages.mjs';

/**
 * Asserts that a page does not scroll sideways. The whole layout is made again: the engine may keep a few px of the earlier one. The first
 * question after that may still be answered with the overflow of the earlier layout, which nobody can scroll to; the second is not.
 */
async function fits(browser, width) {
  await resize(browser, width);
  const excess = await browser.executeScript(() => {
    const { documentElement: html, body } = document;
    body.style.display = 'none';
    html.getBoundingClientRect();
    body.style.display = '';
    html.getBoundingClientRect();
    void html.scrollWidth;
    return html.scrollWidth - html.clientWidth;
  });
  assert.ok(excess <= 0, `the page is ${excess} px wider than a window of ${width} px`);
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
