import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distinctViolations, violations } from '../support/axe.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const { tour, visit } = fixture();

/**
 * Two of the looks of a page, in which everything differs: one gets all rules, the other those of colours. They change roles
 * from page to page, so that what pages share gets all rules in both. The gate judges every page in every look.
 */
const looks = [
  { width: 360, direction: 'ltr', colorScheme: 'light' },
  { width: 1280, direction: 'rtl', colorScheme: 'dark' },
];

// What an earlier page has shown in the same look, such as the header, is not judged again: see `distinctViolations`.
const judge = distinctViolations();

describe('axe', () => {
  const open = tour({ reducedMotion: 'reduce' });
  for (const [index, path] of pages().readers.entries()) {
    it(`${path}: nothing at 360 and 1280 px, light and dark, ltr and rtl`, () =>
      open(path, async page => {
        for (const [place, { width, direction, colorScheme }] of looks.entries()) {
          const rules = (index + place) % 2 === 0 ? undefined : ['color-contrast'];
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(dir => {
            document.documentElement.dir = dir;
          }, direction);
          const look = `${width} px, ${colorScheme}, ${direction}${rules ? ', colours' : ''}`;
          const options = { iframes: false, ...(rules && { runOnly: rules }) };
          assert.deepEqual(await judge(page, look, options), [], look);
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

describe('axe once for each distinct part', () => {
  /** Faults in a page of which every part has been judged: what is planted, and the rule that must say so. */
  const faults = {
    'button-name': () => {
      const button = [...document.querySelectorAll('.demo-code-box__copy')].find(one =>
        one.checkVisibility(),
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

  it('a page that was judged is judged again where a part of it has changed', () =>
    visit('library/core-content/title.html', { reducedMotion: 'reduce' }, async page => {
      const again = distinctViolations();
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      for (const [rule, plant] of Object.entries(faults)) {
        await page.evaluate(plant);
        const found = await again(page, 'one look', { iframes: false });
        assert.match(found.join('\n'), new RegExp(`^${rule}: `, 'm'), rule);
        await page.reload({ waitUntil: 'load' });
      }
    }));

  it('what was judged in one look is judged in another', () =>
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
