// Every page in every theme, width and direction, in both browsers. At each width all axe rules run once, and the colour
// rules in every theme and direction. `npm test` checks each distinct part once, in two of these looks.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { version, violations } from '../support/axe.mjs';
import { evidence } from '../support/evidence.mjs';
import { firefoxFixture, skip } from '../support/firefox.mjs';
import { fixture } from '../support/fixture.mjs';
import { chosenPages } from '../support/site.mjs';

const themes = ['light', 'dark', 'contrast', 'contrast-dark'];
const directions = ['ltr', 'rtl'];
/** The look in which all rules run at a width. Only the colour rules depend on theme or direction. */
const whole = { 360: 'dark, rtl', 768: 'contrast, ltr', 1280: 'light, ltr' };
const colours = ['color-contrast', 'link-in-text-block'];

const results = evidence('axe', version);
after(() => results.write());

/** Checks the page in every look; `resize` sets its width, `count` gets the number of violations in each look. */
async function checkLooks(page, resize, count) {
  for (const [width, allRulesIn] of Object.entries(whole)) {
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
        const rules = look === allRulesIn ? {} : { runOnly: colours };
        const problems = await violations(page, { iframes: false, ...rules });
        count(problems.length);
        assert.deepEqual(problems, [], `${width} px, ${look}`);
      }
    }
  }
}

describe('axe in Chromium: every page in every look', () => {
  const harness = fixture();
  before(() => results.browser('Chromium', harness.browser.version()));
  const open = harness.tour({ reducedMotion: 'reduce' });
  for (const path of chosenPages()) {
    it(path, () =>
      open(path, page =>
        checkLooks(
          page,
          width => page.setViewportSize({ width, height: 800 }),
          count => results.add(path, 'Chromium', count),
        ),
      ),
    );
  }
});

describe('axe in Firefox: every page in every look', { skip }, () => {
  const harness = firefoxFixture();
  // `firefox/140.0.4`
  before(async () => {
    await harness.start();
    results.browser('Firefox', (await harness.browser.version()).replace(/^.*\//, ''));
  });
  for (const path of chosenPages()) {
    it(path, () =>
      harness.visit(path, page =>
        checkLooks(
          page,
          width => page.setViewport({ width, height: 800 }),
          count => results.add(path, 'Firefox', count),
        ),
      ),
    );
  }
});
