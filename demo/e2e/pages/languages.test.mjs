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

  it('LNG-04 Arabic has a typeface with its letters, which other pages do not load', async () => {
    const fonts = [];
    for (const path of ['ar/index.html', 'index.html'])
      await visit(path, {}, async page => {
        const loaded = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        });
        fonts.push(loaded.some(family => family.includes('Noto Sans Arabic Variable')));
      });
    assert.deepEqual(fonts, [true, false]);
  });

  it('HDR-02 the header with a profile and a cart fits into windows of each width, in each language', () =>
    visit('products/index.html', {}, async page => {
      const faults = [];
      for (const path of corporate.filter(path => withoutLanguage(path) === 'products/index.html')) {
        await page.goto(new URL(`/${path}`, page.url()).href);
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

  it('LNG-04 Japanese and Arabic have the line height and the measure that they need; figures and units in Arabic texts read as written', () =>
    visit('ja/index.html', { reducedMotion: 'reduce' }, async page => {
      const faults = [];
      const backwards = [];
      const translated = corporate.filter(path => /^(?:ja|ar)\//.test(path));
      assert.ok(translated.length > 8);
      for (const path of translated) {
        await page.goto(new URL(`/${path}`, page.url()).href);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          if (language(path) === 'ar')
            backwards.push(...(await reversedRuns(page)).map(run => `${path} at ${width} px: ${run}`));
          const wrong = await page.evaluate(isJapanese => {
            const faults = [];
            for (const name of document.querySelectorAll(
              '.cmp-header__navigation a, .cmp-searchtoggle__text',
            )) {
              const range = document.createRange();
              range.selectNodeContents(name);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (isJapanese && lines.size > 1)
                faults.push(`${name.textContent}: a word breaks in the header`);
            }
            const isRead = element => element.checkVisibility() && element.textContent.trim() !== '';
            const say = (element, text) => faults.push(`${element.textContent.trim().slice(0, 24)}: ${text}`);
            for (const heading of [...document.querySelectorAll('h1, h2, h3, h4')].filter(isRead)) {
              const { lineHeight, fontSize } = getComputedStyle(heading);
              const height = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
              if (height < 1.3) say(heading, `line height ${height}`);
            }
            for (const text of [...document.querySelectorAll('main :is(p, li, dd)')].filter(isRead)) {
              const { lineHeight, fontSize } = getComputedStyle(text);
              if (Number.parseFloat(fontSize) < 15) continue;
              const height = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
              if (height < 1.6 && text.getClientRects()[0].height > 1.5 * Number.parseFloat(lineHeight))
                say(text, `line height ${height}`);
            }
            if (!isJapanese) return faults;
            // A measure that is too short: a line of a heading has room for ten letters, or for its column.
            for (const heading of [...document.querySelectorAll('main :is(h1, h2)')].filter(isRead)) {
              const { maxInlineSize, fontSize } = getComputedStyle(heading);
              const letters = Number.parseFloat(maxInlineSize) / Number.parseFloat(fontSize);
              if (letters < 13) say(heading, `${letters.toFixed(1)} letters a line`);
            }
            for (const head of [...document.querySelectorAll('th')].filter(isRead)) {
              const letters = head.clientWidth / Number.parseFloat(getComputedStyle(head).fontSize);
              if (letters < 3.9) say(head, `${letters.toFixed(1)} letters a line`);
            }
            return faults;
          }, path.startsWith('ja/'));
          faults.push(...wrong.map(fault => `${path} at ${width} px: ${fault}`));
        }
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(backwards, []);
      await page.goto(new URL('/ar/index.html', page.url()).href);
      await page.$eval('main', main => {
        main.innerHTML = '<p>الماء، ⁦70 → 90 °C⁩، 60 → 80 °C</p>';
      });
      assert.deepEqual(await reversedRuns(page), ['60 → 80 °C']);
    }));
});
