// WCAG 1.4.3 for text on images, which axe cannot measure: checked on rendered pixels, at every width, in every theme.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { loadImages } from '../support/images.mjs';
import { contrastOnImages } from '../support/pixels.mjs';

const { visit } = fixture();
/** All widths in the gates, else the narrowest and the widest, and the first at which text is on the image. */
const widths = process.env.TOUR === 'all' ? [360, 768, 1024, 1280, 1920] : [360, 1024, 1920];
const themes = ['light', 'dark', 'contrast', 'contrast-dark'];
const options = { reducedMotion: 'reduce', bypassCSP: true };

/** Shows the page in a theme, at a width. */
async function showIn(page, theme, width) {
  await page.setViewportSize({ width, height: 1000 });
  await page.evaluate(name => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await frames(page);
}

/** Asserts a contrast of 4.5:1 for each line on an image, 3:1 for large text; returns the number of lines. */
async function assertContrast(page, selector, where) {
  const lines = await contrastOnImages(page, selector);
  const weak = lines.filter(({ isLarge, isOpaque, lowest }) => !isOpaque || lowest < (isLarge ? 3 : 4.5));
  assert.deepEqual(
    weak.map(({ text, lowest }) => `${text}: ${lowest.toFixed(2)}`),
    [],
    where,
  );
  return lines.length;
}

/** Replaces every image with one colour, the worst case that an editor can choose. */
const plain = colour => page =>
  page.route('**/art/*', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${colour}"/></svg>`,
    }),
  );

describe('text on images', () => {
  for (const [direction, sizes] of [
    ['ltr', widths],
    ['rtl', [1280]],
  ]) {
    it(`CMP-01 the home page, ${direction}: every slide of the hero, the banner`, () =>
      visit(`index.html?direction=${direction}`, options, async page => {
        await loadImages(page);
        for (const theme of themes) {
          for (const width of sizes) {
            await showIn(page, theme, width);
            let count = 0;
            for (const slide of [1, 2, 3]) {
              await page.click(`#home-highlights .cmp-carousel__indicator:nth-child(${slide})`);
              await frames(page);
              count += await assertContrast(
                page,
                '#home-highlights',
                `slide ${slide}, ${theme}, ${width} px`,
              );
            }
            // Below 1024 px the text is below the image.
            if (width >= 1024) assert.ok(count > 9, `${count} lines at ${width} px`);
            const banner = await assertContrast(page, '#service', `banner, ${theme}, ${width} px`);
            if (width >= 768) assert.ok(banner > 3, `${banner} lines of the banner at ${width} px`);
          }
        }
      }));
  }

  for (const colour of ['#fff', '#000']) {
    for (const path of [
      'core-content/teaser/hero',
      'core-content/teaser/overlay',
      'core-content/carousel/hero',
    ]) {
      it(`CMP-01 ${path} on a plain ${colour} image`, () =>
        visit(`library/${path}.html`, { ...options, prepare: plain(colour) }, async page => {
          await loadImages(page);
          for (const theme of themes) {
            for (const width of [1100, 1920]) {
              await showIn(page, theme, width);
              assert.ok((await assertContrast(page, '.cmp-teaser', `${theme}, ${width} px`)) > 2);
            }
          }
        }));
    }

    it(`CMP-05 a container with a plain ${colour} background`, () =>
      visit(
        'library/core-content/container/background-image.html',
        { ...options, prepare: plain(colour) },
        async page => {
          for (const theme of themes) {
            await showIn(page, theme, 768);
            assert.ok((await assertContrast(page, '.cmp-container', theme)) > 0);
          }
        },
      ));
  }
});
