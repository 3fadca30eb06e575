// Print: dark text in every theme, no buttons, nothing cut off, and no needless pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { loadImages } from '../support/images.mjs';
import { printedPages } from '../support/paper.mjs';

const { visit } = fixture();
/** A4 without the margins in CSS px, the size that print layout uses. */
const paper = { viewport: { width: 680, height: 1000 }, reducedMotion: 'reduce' };

describe('print', () => {
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

  for (const width of [360, 1280]) {
    // A slider that changed its slides in a row while the browser prints left pages empty at the end.
    it(`a window of ${width} px prints without an empty page, just after it was opened`, () =>
      visit('index.html', { viewport: { width, height: 900 } }, async page => {
        const { blank, pages } = await printedPages(page);
        assert.deepEqual(blank, []);
        assert.ok(pages > 5, `${pages} pages`);
      }));
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
