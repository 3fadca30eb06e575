// Every page in Safari's engine, on a desktop and a phone.

import { describe, it } from 'node:test';
import { resize, skip, webkitFixture } from '../support/webkit.mjs';
import { pagesForOtherEngines } from './pages.mjs';

/** How long a layout may take to follow the width of the window, in ms. */
const PATIENCE = 5000;

const isWide = browser =>
  browser.executeScript(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Asserts that a page does not scroll sideways. The engine reports a new width before the layout has followed everywhere. */
async function fits(browser, width) {
  await resize(browser, width);
  await browser.wait(async () => !(await isWide(browser)), PATIENCE, `it scrolls sideways at ${width} px`);
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
