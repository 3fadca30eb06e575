// Translations of the company's pages, and their typefaces.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reversedRuns } from '../support/bidi.mjs';
import { captures, companyPages, language, languageFolder } from '../support/company.mjs';
import { fixture } from '../support/fixture.mjs';
import { read } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const { visit } = fixture();
const corporate = companyPages();
const withoutLanguage = path => path.replace(languageFolder, '');

describe('a page of the company', () => {
  it('DMO-07 its translations name each other, and the default', () => {
    for (const path of corporate) {
      const html = read(path).toString();
      const alternates = captures(html, /<link rel="alternate" hrefLang="([^"]*)"/gi);
      const shared = withoutLanguage(path);
      const count = corporate.filter(other => withoutLanguage(other) === shared).length;
      assert.equal(alternates.length, count > 1 ? count + 1 : 0, path);
      if (count > 1) assert.ok(alternates.includes('x-default') && alternates.includes(language(path)), path);
    }
  });

  it('LNG-04 in Japanese, headings break between phrases, and names and pages in another language say so (MEG-05)', () =>
    visit('ja/index.html', {}, async page => {
      await started(page);
      const items = await page.$$eval('#header-menu .cmp-megamenu__link', links =>
        links.map(link => [link.textContent, link.hreflang, link.querySelector('[lang]')?.lang ?? '']),
      );
      // A series has its name in all languages, and a page in the visitor's.
      assert.deepEqual(
        items.find(([text]) => text === 'PX 55 W'),
        ['PX 55 W', '', ''],
      );
      assert.deepEqual(
        items.find(([text]) => text === '拠点'),
        ['拠点', 'en', ''],
      );
      assert.ok(items.every(([text, , lang]) => lang === 'en' || /^[A-Z]{2} \d|[^\x20-\x7e]/.test(text)));
      // LNG-04: headings break between phrases.
      assert.equal(
        await page.locator('h1').evaluate(heading => getComputedStyle(heading).wordBreak),
        'auto-phrase',
      );
    }));

  it('HDR-02 the header with a profile and a cart fits into windows of each width, in each language', () =>
    visit('products/index.html', {}, async page => {
      const faults = [];
      for (const path of corporate.filter(path => withoutLanguage(path) === 'products/index.html')) {
        const address = new URL(`/${path}`, page.url()).href;
        if (address !== page.url()) await page.goto(address);
        for (const width of [1920, 1280, 1279, 1232, 1231, 1100, 1024, 1023, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.evaluate(() => {
            const [logo, menu] = ['logo', 'burger'].map(name =>
              document.querySelector(`.cmp-header__${name}`).getBoundingClientRect(),
            );
            // The bar has the same space on both sides.
            const start = Math.min(logo.left, innerWidth - logo.right);
            return Math.max(menu.right - (innerWidth - start), start - menu.left);
          });
          if (beyond > 1) faults.push(`${path} at ${width} px: ${beyond} px too wide`);
        }
      }
      assert.deepEqual(faults, []);
    }));

  // The tours check each page with `reversedRuns`; this shows that it finds a fault, and no fault where the order is isolated.
  it('LNG-04 figures and units of an Arabic text that are shown in another order are found', () =>
    visit('ar/index.html', {}, async page => {
      await page.$eval('main', main => {
        main.innerHTML = '<p>الماء، ⁦70 → 90 °C⁩، 60 → 80 °C</p>';
      });
      assert.deepEqual(await reversedRuns(page), ['60 → 80 °C']);
    }));
});
