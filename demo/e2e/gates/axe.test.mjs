// Every page in every theme, width and direction, in both browsers. At each width all rules of axe run once, and those of colours in
// every theme and direction. `npm test` judges each distinct part once, in two of these looks.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { firefoxFixture, skip } from '../support/firefox.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const themes = ['light', 'dark', 'contrast', 'contrast-dark'];
const directions = ['ltr', 'rtl'];
/** The look in which all rules run at a width. What they judge depends on neither theme nor direction but for colours. */
const whole = { 360: 'dark, rtl', 768: 'contrast, ltr', 1280: 'light, ltr' };
const colours = ['color-contrast', 'link-in-text-block'];

/** Judges the page in every look; `resize` sets its width. */
async function judge(page, resize) {
  for (const [width, all] of Object.entries(whole)) {
    await resize(Number(width));
    for (const theme of themes) {
      for (const direction of directions) {
        const look = `${theme}, ${direction}`;
        await page.evaluate(
          ([name, dir]) => {
            document.documentElement.dataset.theme = name;
            document.documentElement.dir = dir;
          },
          [theme, direction],
        );
        const rules = look === all ? {} : { runOnly: colours };
        assert.deepEqual(await violations(page, { iframes: false, ...rules }), [], `${width} px, ${look}`);
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
