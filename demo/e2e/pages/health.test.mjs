import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';

const { tour, visit } = fixture();

/** Removes the fonts that the page has loaded, as if they had not arrived yet; returns their families. */
const withoutFonts = page =>
  page.evaluate(() => {
    const families = () =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family)
        .sort();
    window.loadedFamilies = families;
    const loaded = families();
    window.fontRules = [];
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        // A fallback with the measures of a font is on the machine already.
        if (!(rule instanceof CSSFontFaceRule) || !/url\(/.test(rule.cssText)) continue;
        window.fontRules.push({ sheet, index, text: rule.cssText });
        sheet.deleteRule(index);
      }
    }
    return loaded;
  });

/** The fonts arrive; returns the families that are used. */
const withFonts = page =>
  page.evaluate(async () => {
    for (const { sheet, index, text } of window.fontRules.reverse()) sheet.insertRule(text, index);
    // The layout asks for them.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
    return window.loadedFamilies();
  });

describe('a font that loads late', () => {
  const widths = [360, 768, 1280];
  for (const path of ['index.html', 'library/core-content/tabs.html', 'library/languages/ja_JP.html']) {
    it(`${path} at ${widths.join(', ')} px: shifts nothing`, () =>
      visit(path, { prepare: watchShifts }, async page => {
        await settle(page);
        const faults = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const families = await withoutFonts(page);
          assert.ok(families.length > 0, 'the page has fonts');
          await settle(page);
          await page.evaluate(() => window.shifts.splice(0));
          assert.deepEqual(await withFonts(page), families);
          await settle(page);
          const shifts = await page.evaluate(() => window.shifts.splice(0));
          faults.push(...shifts.map(shift => `at ${width} px: ${shift}`));
        }
        assert.deepEqual(faults, []);
      }));
  }
});

describe('the React switch', () => {
  const open = tour({ prepare: watchShifts });
  // The production build; the tour with React visits every page of a component with the development build.
  for (const name of ['accordion', 'carousel', 'tabs']) {
    const path = `library/core-content/${name}.html`;
    it(`${path}?host=react: hydrates without messages or layout shifts`, () =>
      open(`${path}?host=react`, async (page, { requests }) => {
        await hydrated(page);
        await settle(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok(requests.some(url => url.endsWith('/react.js')));
      }));
  }
});
