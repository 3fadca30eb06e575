// Axe in what the tours (../tour) do not show, and the tours' own way to check each part once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distinctViolations, violations } from '../support/axe.mjs';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();

describe('axe in the themes with more contrast', () => {
  for (const path of ['index.html', 'library/core-content/teaser.html', 'library/core-content/tabs.html']) {
    it(`${path}: no violations with more contrast, light and dark`, () =>
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

describe('axe once for each distinct part', () => {
  /** Faults for a page whose every part has been checked: the change, and the rule that must report it. */
  const faults = {
    'button-name': () => {
      const button = [...document.querySelectorAll('.demo-code-box__copy')].find(element =>
        element.checkVisibility(),
      );
      button.removeAttribute('aria-label');
      button.replaceChildren();
    },
    'color-contrast': () => {
      document.querySelector('main h1').style.color = '#eeeeee';
    },
    'landmark-no-duplicate-main': () => {
      document.querySelector('footer p, footer div').setAttribute('role', 'main');
    },
    'image-alt': () => {
      const image = document.createElement('img');
      image.src = document.querySelector('link[rel=icon]').href;
      document.querySelector('main p').append(image);
    },
    'link-name': () => {
      document.querySelector('footer a').textContent = '';
    },
    'aria-required-attr': () => {
      document.querySelector('main p').setAttribute('role', 'checkbox');
    },
    'landmark-one-main': () => {
      document.querySelector('main').setAttribute('role', 'presentation');
    },
  };

  it('a page is checked again where a part of it has changed', () =>
    visit('library/core-content/title.html', { reducedMotion: 'reduce' }, async page => {
      const again = distinctViolations();
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      for (const [rule, plant] of Object.entries(faults)) {
        await page.evaluate(plant);
        const problems = await again(page, 'one look', { iframes: false });
        assert.match(problems.join('\n'), new RegExp(`^${rule}: `, 'm'), rule);
        await page.reload({ waitUntil: 'load' });
      }
    }));

  it('parts checked in one look are checked again in another', () =>
    visit('library/core-content/title.html', { reducedMotion: 'reduce' }, async page => {
      const again = distinctViolations();
      await again(page, 'light', { iframes: false });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('main p { color: #eee !important }');
        document.adoptedStyleSheets = [sheet];
      });
      assert.match((await again(page, 'dark', { iframes: false })).join('\n'), /^color-contrast: /m);
    }));
});
