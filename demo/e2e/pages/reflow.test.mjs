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
const windows = { '320 px': { width: 320, height: 640 }, '400 %': { width: 320, height: 256 } };
const cases = [
  ['320 px', 'ltr'],
  ['400 %', 'ltr'],
  ['400 %', 'rtl'],
];

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

const open = (path, steps) => visit(path, { reducedMotion: 'reduce', viewport: windows['320 px'] }, steps);

/** Shows what is open in each window size and direction, one after the other, and calls `check` in each. */
async function inEachCase(page, check) {
  for (const [zoom, direction] of cases) {
    await page.setViewportSize(windows[zoom]);
    await page.evaluate(dir => {
      document.documentElement.dir = dir;
    }, direction);
    await frames(page);
    await check(`at ${zoom}, ${direction}`);
  }
}

/** Asserts that everything of an element can be reached in each case. */
const assertReach = (page, selector, state) =>
  inEachCase(page, async where =>
    assert.deepEqual(await obstructions(page, selector), [], `${state} ${where}`),
  );

describe('at 320 px and 400 %, in both directions', () => {
  for (const variant of ['standard', 'ticker', 'statistic', 'shop']) {
    it(`HDR-01 HDR-02 the header, ${variant}: everything is reachable, nothing is cut off`, () =>
      open(`${folder}/header/${variant}.html`, page => assertReach(page, '.cmp-header', 'closed')));
  }

  it('the text of a banner next to its image is never narrower than on a phone', () =>
    open('energy/index.html', async page => {
      const measure = async width => {
        await page.setViewportSize({ width, height: 800 });
        await frames(page);
        return page
          .locator('.cmp-banner--side .cmp-banner__content')
          .first()
          .evaluate(element => {
            const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
            return (
              element.clientWidth -
              Number.parseFloat(paddingInlineStart) -
              Number.parseFloat(paddingInlineEnd)
            );
          });
      };
      const phone = await measure(360);
      for (const width of [600, 768, 900, 1024, 1280])
        assert.ok((await measure(width)) >= phone, `${width} px`);
    }));

  it('MEG-08 the menu at every level, with the links of the top bar and the languages: everything is reachable, nothing is cut off', () =>
    open('index.html', async page => {
      await page.waitForSelector('.cmp-header--fixed');
      await assertReach(page, '.cmp-header', 'closed');
      await page.click('.cmp-header__burger');
      await assertReach(page, '.cmp-megamenu', 'open');
      await page.click('.cmp-megamenu__foot summary');
      await assertReach(page, '.cmp-megamenu', 'languages');
    }));

  for (const [example, steps] of [
    ['standard', levels.map(key => `#menu-standard-menu-toggle-${key}`)],
    ['long-words', Array.from({ length: 4 }, () => '.cmp-megamenu__toggle:visible')],
  ]) {
    it(`MEG-05 MEG-08 ${example}, at each of five levels: everything is reachable, nothing is cut off, no focus is hidden`, () =>
      open(`${folder}/mega-menu/${example}.html`, async page => {
        await page.click('.cmp-header__burger');
        await assertReach(page, '.cmp-megamenu', 'open');
        for (const selector of steps) {
          await page.locator(selector).first().click();
          const start = await page.evaluateHandle(() => document.activeElement);
          await inEachCase(page, async where => {
            assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], `${selector} ${where}`);
            await start.focus();
            assert.deepEqual(await walk(page, 'Tab', 6), [], `${selector} by keyboard ${where}`);
          });
        }
      }));
  }

  it('HDR-03 the fixed header covers no focused element, moving down or up', () =>
    open('library/core-content/teaser.html', async page => {
      await page.waitForSelector('.cmp-header--fixed');
      await inEachCase(page, async where => {
        await page.evaluate(() => {
          document.activeElement.blur();
          getSelection().removeAllRanges();
          scrollTo(0, 0);
        });
        assert.deepEqual(await walk(page, 'Tab', 45), [], `down ${where}`);
        assert.deepEqual(await walk(page, 'Shift+Tab', 40), [], `up ${where}`);
      });
    }));

  it('MEG-08 the last of two hundred items is reachable, also by keyboard', () =>
    open(`${folder}/mega-menu/many.html`, async page => {
      await page.click('.cmp-header__burger');
      await page.locator('.cmp-megamenu__toggle:visible').first().click();
      await page.keyboard.press('Tab');
      await inEachCase(page, async where => {
        await page.keyboard.press('Home');
        await page.keyboard.press('End');
        assert.equal(
          await page.evaluate(() => document.activeElement.textContent),
          'Placeholder thing number 200',
        );
        assert.equal(await hiddenFocus(page), undefined, where);
        assert.deepEqual(await obstructions(page, '.cmp-megamenu'), [], where);
      });
    }));
});

describe('text spacing', () => {
  /** Sets the values of WCAG 1.4.12. */
  const space = page =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
  /** Asserts that everything of an element can be reached at each width. */
  const assertWidths = async (page, selector, state, prepare) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await frames(page);
      await prepare?.();
      assert.deepEqual(await obstructions(page, selector), [], `${state} at ${width} px`);
    }
  };

  it('the header, and the menu at every level, stay complete', () =>
    open(`${folder}/mega-menu/standard.html`, async page => {
      await space(page);
      await assertWidths(page, '.cmp-header', 'closed');
      await page.click('.cmp-header__burger');
      for (const key of levels) {
        await page.click(`#menu-standard-menu-toggle-${key}`);
        await assertWidths(page, '.cmp-megamenu', key);
      }
    }));

  it('LNG-01 in all window sizes and with more space, the languages are reachable, and nothing is cut off', () =>
    open(`${folder}/language-switcher/standard.html`, async page => {
      await page.click('#switcher-standard > summary');
      await assertReach(page, '#switcher-standard', 'open');
      await space(page);
      await assertWidths(page, '#switcher-standard', 'open');
    }));

  it('BRC-02 in all window sizes and with more space, all pages of the breadcrumb are reachable, and nothing is cut off', () =>
    open(`${folder}/breadcrumb/standard.html`, async page => {
      const more = page.locator('.cmp-breadcrumb__more');
      await more.click();
      await assertReach(page, '.cmp-breadcrumb', 'open');
      await space(page);
      await assertWidths(page, '.cmp-breadcrumb', 'open', async () => {
        if (await more.isVisible()) await more.click();
      });
    }));
});
