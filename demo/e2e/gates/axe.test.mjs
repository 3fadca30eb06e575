// Every page in every theme, width and direction, in both browsers, with every rule of axe; `npm test` judges each distinct part
// once, in four of these looks.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { firefoxFixture, skip } from '../support/firefox.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const themes = ['light', 'dark', 'contrast', 'contrast-dark'];
const widths = [360, 768, 1280];
const directions = ['ltr', 'rtl'];

/** Judges the page in every look; `resize` sets its width. */
async function judge(page, resize) {
  for (const width of widths) {
    await resize(width);
    for (const theme of themes) {
      for (const direction of directions) {
        await page.evaluate(
          ([name, dir]) => {
            document.documentElement.dataset.theme = name;
            document.documentElement.dir = dir;
          },
          [theme, direction],
        );
        const found = await violations(page, { iframes: false });
        assert.deepEqual(found, [], `${width} px, ${theme}, ${direction}`);
      }
    }
  }
}

describe('axe in Chromium, everything', () => {
  const { tour } = fixture();
  const open = tour({ reducedMotion: 'reduce' });
  for (const path of pages().readers) {
    it(path, () => open(path, page => judge(page, width => page.setViewportSize({ width, height: 800 }))));
  }
});

describe('axe in Firefox, everything', { skip }, () => {
  const { visit } = firefoxFixture();
  for (const path of pages().readers) {
    it(path, () => visit(path, page => judge(page, width => page.setViewport({ width, height: 800 }))));
  }
});
