// Every page in Safari's engine, on a desktop and a phone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resize, skip, webkitFixture } from '../support/webkit.mjs';
import { pagesForOtherEngines } from './pages.mjs';

describe('a tour in WebKit', { skip }, () => {
  const { visit } = webkitFixture();
  for (const path of pagesForOtherEngines()) {
    it(path, () =>
      visit(path, {}, async browser => {
        const excess = () =>
          browser.executeScript(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        assert.ok((await excess()) <= 0, 'scrolls sideways at 1280 px');
        await resize(browser, 450);
        assert.ok((await excess()) <= 0, 'scrolls sideways at 450 px');
      }),
    );
  }
});
