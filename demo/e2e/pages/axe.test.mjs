import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const { visit } = fixture();

/** Each width, direction and colour scheme with each other; colours alone where the rest has been looked at. */
const looks = [
  { width: 360, direction: 'ltr', colorScheme: 'light' },
  { width: 1280, direction: 'rtl', colorScheme: 'dark' },
  { width: 360, direction: 'rtl', colorScheme: 'dark', rules: ['color-contrast'] },
  { width: 1280, direction: 'ltr', colorScheme: 'light', rules: ['color-contrast'] },
];

describe('axe', () => {
  for (const path of pages().readers) {
    it(`${path}: nothing at 360 and 1280 px, light and dark, ltr and rtl`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        for (const { width, direction, colorScheme, rules } of looks) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(dir => {
            document.documentElement.dir = dir;
          }, direction);
          assert.deepEqual(
            await violations(page, { iframes: false, ...(rules && { runOnly: rules }) }),
            [],
            `${width} px, ${colorScheme}, ${direction}`,
          );
        }
      }));
  }

  for (const path of ['index.html', 'library/core-content/teaser.html', 'library/core-content/tabs.html']) {
    it(`${path}: nothing with more contrast, light and dark`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        for (const theme of ['contrast', 'contrast-dark']) {
          await page.evaluate(name => {
            document.documentElement.dataset.theme = name;
          }, theme);
          assert.deepEqual(await violations(page, { iframes: false }), [], theme);
        }
      }));
  }
});
