// The appearance at each width: no overlaps, nothing cut off, aligned edges; forced colours keep the meaning of colours.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();
const options = { reducedMotion: 'reduce' };

/** Sets the width of a page and waits until its layout is up to date. */
async function resize(page, width) {
  await page.setViewportSize({ width, height: 800 });
  await frames(page);
}

/** The boxes of all elements that match a selector, rounded to px. */
const boxes = (page, selector) =>
  page.$$eval(selector, elements =>
    elements.map(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Object.fromEntries(
        Object.entries({ left, right, top, bottom }).map(([side, px]) => [side, Math.round(px)]),
      );
    }),
  );

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The number of different left edges: the columns of a grid. */
const columns = async (page, selector) => new Set((await boxes(page, selector)).map(({ left }) => left)).size;

describe('the home page', () => {
  const run = shareLoad(steps => visit('index.html', options, steps));

  it('DMO-09 at any width no columns overlap and the number stays on one line', () =>
    run(async page => {
      for (const width of [360, 768, 900, 1024, 1280, 1920]) {
        await resize(page, width);
        const parts = await boxes(page, '.demo-footer .cmp-footer__brand > *, .demo-footer li a');
        assert.ok(parts.length > 5, `${parts.length} parts`);
        const crossing = parts.flatMap((part, index) =>
          parts.slice(index + 1).filter(other => overlap(part, other)),
        );
        assert.deepEqual(crossing, [], `${width} px`);
        const [phone] = await boxes(page, '.demo-footer .cmp-footer__contact');
        assert.ok(phone.bottom - phone.top <= 60, `${phone.bottom - phone.top} px high at ${width} px`);
      }
    }));

  it('DMO-10 columns of the footer depend on the width: two, four, then four next to the company', () =>
    run(async page => {
      for (const [width, count] of [
        [360, 2],
        [768, 4],
        [1280, 5],
      ]) {
        await resize(page, width);
        assert.equal(await columns(page, '.demo-footer .cmp-footer__top > *'), count, `${width} px`);
      }
    }));

  it('CMP-01 at any width the banner’s image is as high as its text', () =>
    run(async page => {
      for (const width of [768, 900, 1280]) {
        await resize(page, width);
        const [image, text] = await boxes(
          page,
          '#service .cmp-banner__image img, #service .cmp-banner__content',
        );
        const sizes = `${width} px: ${JSON.stringify({ image, text })}`;
        assert.ok(image.top <= text.top && image.bottom >= text.bottom, sizes);
      }
    }));

  it('CAR-01 at any width the hero’s titles are aligned with the rest of the page', () =>
    run(async page => {
      for (const width of [1280, 1680, 1920]) {
        await resize(page, width);
        const [title] = await boxes(page, '#home-hero .cmp-teaser__title');
        const [first] = await boxes(page, '#home-highlights .cmp-carousel__indicator');
        const [logo] = await boxes(page, '.cmp-header__logo');
        const [actions] = await boxes(page, '#home-highlights .cmp-carousel__actions');
        const [burger] = await boxes(page, '.cmp-header__burger');
        assert.deepEqual([first.left, title.left], [logo.left, logo.left], `${width} px`);
        assert.equal(actions.right, burger.right, `${width} px`);
      }
    }));

  it('CAR-01 the line above the current title has the accent’s colour', () =>
    run(async page => {
      const line = selector =>
        page.$eval(selector, element => getComputedStyle(element, '::before').borderBlockStartColor);
      assert.equal(await line('#home-highlights .cmp-carousel__indicator--active'), 'rgb(248, 106, 46)');
      assert.notEqual(
        await line('#home-highlights .cmp-carousel__indicator:nth-child(2)'),
        'rgb(248, 106, 46)',
      );
    }));
});

describe('DMO-10 columns of statistics', () => {
  it('depend on the width and on the number of figures, which stay in their column at 320 px', () =>
    visit('library/core-content/statistics.html', options, async page => {
      for (const [width, counts] of [
        [320, { standard: 1, three: 1, six: 1, one: 1 }],
        [400, { standard: 2, three: 1, six: 2, one: 1 }],
        [768, { standard: 2, three: 3, six: 3, one: 1 }],
        [1920, { standard: 4, three: 3, six: 6, one: 1 }],
      ]) {
        await resize(page, width);
        for (const [name, count] of Object.entries(counts)) {
          const actual = await columns(page, `#statistics-${name} .cmp-statistics__item`);
          assert.equal(actual, count, `${name}, ${width} px`);
        }
        const wide = await page.$$eval('.cmp-statistics__item > *', parts =>
          parts
            .filter(part => part.scrollWidth > part.parentElement.clientWidth)
            .map(part => part.textContent),
        );
        assert.deepEqual(wide, [], `${width} px`);
      }
    }));
});

describe('the grid view', () => {
  it('CAR-04 in the grid view, the button that closes it stays at the end, in both directions', () =>
    visit('index.html', options, async page => {
      await page.click('#industries .cmp-carousel__view');
      for (const [direction, side] of [
        ['ltr', 'right'],
        ['rtl', 'left'],
      ]) {
        await page.evaluate(dir => {
          document.documentElement.dir = dir;
        }, direction);
        await frames(page);
        const [button] = await boxes(page, '#industries .cmp-carousel__view');
        const [row] = await boxes(page, '#industries .cmp-carousel__actions');
        assert.equal(button[side], row[side], direction);
      }
    }));
});

describe('the product range', () => {
  it('CMP-01 a row of teasers aligns titles, and leaves no gap for the pretitle that none has', () =>
    visit('products/index.html', {}, async page => {
      const teasers = await page.locator('.cmp-teaser--stacked').evaluateAll(elements =>
        elements.slice(0, 3).map(teaser => {
          const box = name => teaser.querySelector(`.cmp-teaser__${name}`).getBoundingClientRect();
          return { top: Math.round(box('title').top), gap: box('title').top - box('image').bottom };
        }),
      );
      assert.equal(new Set(teasers.map(({ top }) => top)).size, 1, JSON.stringify(teasers));
      for (const { gap } of teasers) assert.ok(gap < 24, `${gap} px`);
    }));
});

describe('source code', () => {
  it('DMO-10 at any width the copy button covers no line of code', () =>
    visit('library/core-content/text.html', options, async page => {
      for (const width of [320, 360, 767, 768, 1280]) {
        await resize(page, width);
        await page.$$eval('.demo-source', elements => {
          for (const file of elements) file.open = true;
        });
        await page.waitForFunction(() => document.querySelector('.demo-source:not(:has(pre))') === null);
        const buttons = await boxes(page, '.demo-source[open] .demo-code-box__copy');
        const code = await boxes(page, '.demo-source[open] .demo-code code');
        assert.ok(code.length > 3);
        assert.equal(buttons.length, code.length, 'each has a button');
        for (const [index, button] of buttons.entries()) {
          const sizes = `${width} px: ${JSON.stringify([button, code[index]])}`;
          assert.ok(button.bottom <= code[index].top, sizes);
        }
      }
    }));
});

describe('the mega menu', () => {
  for (const direction of ['ltr', 'rtl']) {
    it(`MEG-08 shows the whole focus ring of every row, ${direction}`, () =>
      visit(`library/core-structure/mega-menu/standard.html?direction=${direction}`, options, async page => {
        await page.click('.cmp-header__burger');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const cut = await page.evaluate(() => {
          const row = document.activeElement;
          if (!row.matches('.cmp-megamenu__columns :focus-visible'))
            return `the focus is on ${row.outerHTML}`;
          const { outlineOffset, outlineWidth } = getComputedStyle(row);
          const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
          const box = row.getBoundingClientRect();
          const clips = [row.closest('.cmp-megamenu__columns'), row.closest('.cmp-megamenu__scroll')].map(
            clip => clip.getBoundingClientRect(),
          );
          return clips.some(clip => box.left - reach < clip.left || box.right + reach > clip.right);
        });
        assert.equal(cut, false);
      }));
  }
});

describe('forced colours', () => {
  const forced = { ...options, forcedColors: 'active' };

  it('CMP-01 a hero’s text is on the canvas, next to its image; its buttons have borders', () =>
    visit('index.html', forced, async page => {
      const plate = await page.$eval('#home-hero .cmp-teaser__image', image => {
        const { backgroundColor, insetInlineEnd } = getComputedStyle(image, '::after');
        return { backgroundColor, half: Number.parseFloat(insetInlineEnd) / image.offsetWidth };
      });
      const canvas = await page.$eval('body', body => getComputedStyle(body).backgroundColor);
      assert.deepEqual([plate.backgroundColor, plate.half.toFixed(2)], [canvas, '0.50']);
      const borders = await page.$$eval('#home-hero .cmp-button', buttons =>
        buttons.map(button => getComputedStyle(button).borderTopColor),
      );
      assert.ok(borders.length > 0);
      assert.ok(!borders.includes(canvas), `${borders}`);
    }));

  it('HDR-01 CAR-01 the lines that mark the current page and slide are borders', () =>
    visit('library/core-content/teaser.html', forced, async page => {
      const line = await page.$eval('.cmp-header__navigation [aria-current]', link => {
        const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(link, '::after');
        return {
          borderBlockEndWidth,
          hidden: borderBlockEndColor === getComputedStyle(document.body).backgroundColor,
        };
      });
      assert.deepEqual(line, { borderBlockEndWidth: '3px', hidden: false });
      await page.goto(new URL('/index.html', page.url()).href);
      const colours = await page.$$eval('#home-highlights .cmp-carousel__indicator', elements =>
        elements.map(element => getComputedStyle(element, '::before').borderBlockStartColor),
      );
      assert.notEqual(colours[0], colours[1]);
    }));
});
