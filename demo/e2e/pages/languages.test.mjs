// Translations of the company's pages, and their typefaces.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

  it('names and pages in another language say so (MEG-05)', () =>
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

  it('LNG-04 headings in Japanese break between phrases', () =>
    visit('ja/index.html', {}, async page => {
      assert.equal(
        await page.locator('h1').evaluate(heading => getComputedStyle(heading).wordBreak),
        'auto-phrase',
      );
    }));
});
