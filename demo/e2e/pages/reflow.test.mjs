// WCAG 1.4.10 Reflow (320 px; 1280 × 1024 at 400 %), 1.4.12 Text Spacing and 2.4.11 Focus Not Obscured, for the header and its content.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { obstructions } from '../support/obstructions.mjs';

const { visit } = fixture();
const folder = 'library/core-structure';
const levels = ['fruit', 'citrus', 'oranges', 'blood-oranges'];

/** Window sizes in CSS px: a narrow phone, and 1280 × 1024 at 400 %. */
const windows = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '400 %': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};
const cases = [
  ['320 px', 'ltr'],
  ['400 %', 'ltr'],
  ['400 %', 'rtl'],
];

const turn = (page, direction) =>
  page.evaluate(dir => {
    document.documentElement.dir = dir;
  }, direction);

/** The focused element if no part of it is visible (WCAG 2.4.11). */
const hiddenFocus = page =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (focused === document.body || focused.localName === 'iframe') return undefined;
    const seen = [...focused.getClientRects()].some(box => {
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [width, height] = [
        Math.min(box.right, innerWidth) - left,
        Math.min(box.bottom, innerHeight) - top,
      ];
      return [0.1, 0.5, 0.9].some(part =>
        [0.1, 0.5, 0.9].some(down => {
          const hit = document.elementFromPoint(left + width * part, top + height * down);
          return width > 0 && height > 0 && (focused.contains(hit) || hit?.contains(focused));
        }),
      );
    });
    return seen ? undefined : `${focused.localName} "${focused.textContent.trim().slice(0, 40)}"`;
  });

/** Moves through the page by keyboard; returns the elements that had the focus while hidden. */
async function walk(page, key, steps) {
  const hidden = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const problem = await hiddenFocus(page);
    if (problem) hidden.push(problem);
  }
  return [...new Set(hidden)];
}

for (const [zoom, direction] of cases) {
  const size = windows[zoom];
  const at = (path, steps) =>
    visit(path, { reducedMotion: 'reduce', ...size }, async page => {
      await turn(page, direction);
      await frames(page);
      await steps(page);
    });

  describe(`at ${zoom}, ${direction}`, () => {
    for (const variant of ['standard', 'ticker', 'statistic', 'shop']) {
      it(`HDR-01 HDR-02 the header, ${variant}: everything is reachable, nothing is cut off`, () =>
        at(`${folder}/header/${variant}.html`, async page => {
          assert.deepEqual(await obstructions(page, '.cmp-header'), []);
        }));
    }

    it('MEG-08 the menu at every level, with the links of the top bar and the languages: everything is reachable, nothing is cut off', () =>
      at('index.html', async page => {
        await page.waitForSelector('.cmp-header--fixed');
        assert.deepEqual(await obstructions(page, '.cmp-header'), [], 'closed');
        await page.click('.cmp-header__burger');
        assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], 'open');
        await page.click('.cmp-megamenu__foot summary');
        assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], 'languages');
      }));

    for (const [example, steps] of [
      ['standard', levels.map(key => `#menu-standard-menu-toggle-${key}`)],
      ['long-words', Array.from({ length: 4 }, () => '.cmp-megamenu__toggle:visible')],
    ]) {
      it(`MEG-05 MEG-08 ${example}, at each of five levels: everything is reachable, nothing is cut off, no focus is hidden`, () =>
        at(`${folder}/mega-menu/${example}.html`, async page => {
          await page.click('.cmp-header__burger');
          assert.deepEqual(await obstructions(page, '.cmp-megamenu'), []);
          for (const selector of steps) {
            await page.locator(selector).first().click();
            assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], selector);
            assert.deepEqual(await walk(page, 'Tab', 6), [], `${selector} by keyboard`);
          }
        }));
    }

    it('LNG-01 BRC-02 the language switcher and the breadcrumb: everything is reachable, nothing is cut off', async () => {
      await at(`${folder}/language-switcher/standard.html`, async page => {
        await page.click('#switcher-standard > summary');
        assert.deepEqual(await obstructions(page, '#switcher-standard'), []);
      });
      await at(`${folder}/breadcrumb/standard.html`, async page => {
        await page.click('.cmp-breadcrumb__more');
        assert.deepEqual(await obstructions(page, '.cmp-breadcrumb'), []);
      });
    });

    it('HDR-03 the fixed header covers no focused element, moving down or up', () =>
      at('library/core-content/teaser.html', async page => {
        await page.waitForSelector('.cmp-header--fixed');
        assert.deepEqual(await walk(page, 'Tab', 45), [], 'down');
        assert.deepEqual(await walk(page, 'Shift+Tab', 40), [], 'up');
      }));
  });
}

describe('two hundred items', () => {
  for (const [zoom, size] of Object.entries(windows)) {
    it(`MEG-08 at ${zoom} the last item is reachable, also by keyboard`, () =>
      visit(`${folder}/mega-menu/many.html`, { reducedMotion: 'reduce', ...size }, async page => {
        await page.click('.cmp-header__burger');
        await page.locator('.cmp-megamenu__toggle:visible').first().click();
        await page.keyboard.press('Tab');
        await page.keyboard.press('End');
        assert.equal(
          await page.evaluate(() => document.activeElement.textContent),
          'Placeholder thing number 200',
        );
        assert.equal(await hiddenFocus(page), undefined);
        assert.deepEqual(await obstructions(page, '.cmp-megamenu'), []);
      }));
  }
});

describe('text spacing', () => {
  for (const width of [320, 768, 1280]) {
    it(`at ${width} px with the values of WCAG 1.4.12: header, menu at every level, languages and breadcrumb stay complete`, () =>
      visit(
        `${folder}/mega-menu/standard.html`,
        { reducedMotion: 'reduce', viewport: { width, height: 800 } },
        async page => {
          const space = () =>
            page.evaluate(() => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(
                '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
              );
              document.adoptedStyleSheets = [sheet];
            });
          await space();
          await frames(page);
          assert.deepEqual(await obstructions(page, '.cmp-header'), [], 'closed');
          await page.click('.cmp-header__burger');
          for (const key of levels) {
            await page.click(`#menu-standard-menu-toggle-${key}`);
            assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], key);
          }
          await page.goto(new URL(`/${folder}/language-switcher/standard.html`, page.url()).href);
          await space();
          await page.click('#switcher-standard > summary');
          assert.deepEqual(await obstructions(page, '#switcher-standard'), []);
          await page.goto(new URL(`/${folder}/breadcrumb/standard.html`, page.url()).href);
          await space();
          await frames(page);
          const more = page.locator('.cmp-breadcrumb__more');
          if (await more.isVisible()) await more.click();
          assert.deepEqual(await obstructions(page, '.cmp-breadcrumb'), []);
        },
      ));
  }
});
