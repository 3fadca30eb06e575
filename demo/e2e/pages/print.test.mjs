// Print: dark text in every theme, no buttons, nothing cut off, and no needless pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { loadImages } from '../support/images.mjs';
import { contrast } from '../support/pixels.mjs';

const { visit } = fixture();
/** A4 without the margins in CSS px, the size that print layout uses. */
const paper = { viewport: { width: 680, height: 1000 }, reducedMotion: 'reduce' };
const paths = [
  'index.html',
  ...['accordion', 'tabs', 'teaser', 'text', 'button', 'container'].map(
    name => `library/core-content/${name}.html`,
  ),
  'library/core-structure/breadcrumb.html',
  'library/languages/ar.html',
];

/** The colours of all visible text, each with the first words in that colour. */
const colours = page =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const found = new Map();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent.trim() || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
      // Colours chosen by an author are kept.
      if (parentElement.closest('.cmp-container[style], script, style')) continue;
      const { color } = getComputedStyle(parentElement);
      if (!found.has(color)) found.set(color, textContent.trim().slice(0, 40));
    }
    return [...found].map(([color, text]) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return { text, colour: [...context.getImageData(0, 0, 1, 1).data] };
    });
  });

describe('print', () => {
  for (const path of paths) {
    it(`${path}: dark text in every theme, no buttons, no code or text cut off`, () =>
      visit(path, paper, async page => {
        await page.emulateMedia({ media: 'print' });
        for (const theme of ['light', 'dark', 'contrast', 'contrast-dark']) {
          await page.evaluate(name => {
            document.documentElement.dataset.theme = name;
          }, theme);
          const pale = (await colours(page)).filter(({ colour }) => contrast(colour, [255, 255, 255]) < 4.5);
          assert.deepEqual(pale, [], theme);
        }
        const shown = await page.evaluate(() => {
          const visible = element => element.checkVisibility({ visibilityProperty: true });
          const name = element => `${element.className} "${element.textContent.trim().slice(0, 30)}"`;
          const all = [...document.querySelectorAll('body *')].filter(visible);
          return {
            buttons: all
              .filter(element => element.matches('button, [role="button"], input, select'))
              .filter(element => !element.matches('.cmp-accordion__button'))
              .map(name),
            cut: all
              .filter(element => element.matches('pre, code, td, p, h1, h2, h3, dd'))
              .filter(
                element =>
                  getComputedStyle(element).overflowX !== 'visible' &&
                  element.scrollWidth > element.clientWidth + 1,
              )
              .map(name),
            wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          };
        });
        assert.deepEqual(shown, { buttons: [], cut: [], wide: 0 });
      }));
  }

  for (const example of ['hero', 'overlay']) {
    it(`CMP-01 ${example}: its text is below its image at any paper width`, () =>
      visit(
        `library/core-content/teaser/${example}.html`,
        { ...paper, viewport: { width: 1600, height: 1000 } },
        async page => {
          await loadImages(page);
          await page.emulateMedia({ media: 'print' });
          const [image, text] = await page.$$eval('.cmp-teaser__image, .cmp-teaser__title', parts =>
            parts.map(part => part.getBoundingClientRect().toJSON()),
          );
          assert.ok(image.height > 100 && text.top >= image.bottom, JSON.stringify([image, text]));
        },
      ));
  }

  it('only the logo of the header is printed', () =>
    visit('library/core-content/text.html', paper, async page => {
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.cmp-header__logo').first().isVisible(), true);
      assert.equal(
        await page.locator('.cmp-header :is(.cmp-header__top, nav, .cmp-header__tools):visible').count(),
        0,
      );
    }));

  for (const [path, limit] of [
    // Every slide of the hero and of the products is printed.
    ['index.html', 10],
    ['library/core-content/accordion.html', 14],
    ['library/core-content/tabs.html', 15],
    ['library/core-content/teaser.html', 20],
  ]) {
    it(`${path} takes at most ${limit} pages of A4`, () =>
      visit(path, { ...paper, bypassCSP: true }, async page => {
        await loadImages(page);
        const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
        const count = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
        assert.ok(count > 1 && count <= limit, `${count} pages`);
      }));
  }
});
