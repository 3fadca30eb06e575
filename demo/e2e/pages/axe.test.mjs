import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages } from '../support/site.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { visit } = fixture();

const violations = page =>
  page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'], iframes: false });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  });

const widths = [360, 1280];
const schemes = ['light', 'dark'];
const directions = ['ltr', 'rtl'];

describe('axe', () => {
  for (const path of pages().readers) {
    it(`${path}: nothing at ${widths.join(' and ')} px, ${schemes.join(' and ')}, ${directions.join(' and ')}`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        await page.evaluate(axe);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const direction of directions) {
            await page.evaluate(dir => {
              document.documentElement.dir = dir;
            }, direction);
            for (const colorScheme of schemes) {
              await page.emulateMedia({ colorScheme });
              assert.deepEqual(await violations(page), [], `${width} px, ${colorScheme}, ${direction}`);
            }
          }
        }
      }));
  }

  for (const path of ['index.html', 'library/core-content/teaser.html', 'library/core-content/tabs.html']) {
    it(`${path}: nothing with more contrast, light and dark`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        await page.evaluate(axe);
        for (const theme of ['contrast', 'contrast-dark']) {
          await page.evaluate(name => {
            document.documentElement.dataset.theme = name;
          }, theme);
          assert.deepEqual(await violations(page), [], theme);
        }
      }));
  }
});
