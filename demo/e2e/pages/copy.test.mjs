// The texts of the company's translated pages, as far as a program can judge them: spaces, figures, names in the menu, links to
// English pages. One open page reads the HTML of all of them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';
import { pages, read } from '../support/site.mjs';

const { visit } = fixture();

const languages = ['de', 'fr', 'es', 'ja', 'ar'];
/** Addresses of the translated pages, without the language: `products/px-90.html`. */
const shared = pages()
  .readers.filter(path => path.startsWith('de/'))
  .map(path => path.slice('de/'.length));

const UNITS = 'kWh|kW|m³/min|m³/h|m³|bar|°C|K|mm|kg|dB|V|Hz|MB|Mo|ميغابايت|SEK|%';
/** Languages with a decimal comma. */
const comma = ['de', 'fr', 'es'];
/** Names that are the same in a language and in English. */
const cognates = {
  de: ['Service', 'Downloads', 'Cookies', 'Turbo', 'Plenum', 'Demo', 'News'],
  fr: ['Services', 'Contact', 'Cookies', 'Plenum', 'Menu', 'Service'],
  es: ['Plenum'],
  ja: ['Plenum'],
  ar: ['Plenum'],
};
/** Names of products, figures and the languages' own names. */
const isName = text => /^[A-Z]{2,4}(?: \d+)?(?: [A-Z]+)*$|^[\d\s+,.%|A-Z-]+$/.test(text);

/** What a test needs of a page: its texts, links, names in header and footer, figures. */
function facts(page, path) {
  return page.evaluate(
    ({ source, folder }) => {
      const document = new DOMParser().parseFromString(source, 'text/html');
      for (const element of document.querySelectorAll('script, style, template, noscript')) element.remove();
      const texts = [];
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
      for (let node = walker.currentNode; node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content', 'data-required-message'])
          if (node.hasAttribute(name) && node.localName !== 'link') texts.push(node.getAttribute(name));
      }
      const main = document.querySelector('main');
      return {
        texts: texts.filter(text => text.trim()),
        names: [...document.querySelectorAll('.cmp-header a, .cmp-megamenu a, .cmp-footer a')]
          .filter(link => !link.closest('.cmp-languageswitcher, .cmp-footer__middle'))
          .map(link => ({ text: link.textContent.trim(), isEnglish: !!link.closest('[lang="en"]') }))
          .filter(({ text }) => text),
        links: [...document.querySelectorAll('a[href]')].map(link => ({
          href: new URL(link.getAttribute('href'), `https://site.example/${folder}`).pathname,
          isExternal: /^[a-z]+:/i.test(link.getAttribute('href')),
          hreflang: link.hreflang,
          text: link.textContent.trim(),
        })),
        blocks: [...main.querySelectorAll('dd, td, th, p, li, h1, h2, h3, figcaption')].map(
          block => block.textContent,
        ),
        telephones: [...main.querySelectorAll('a[href^="tel:"]')].map(link => [
          link.getAttribute('href'),
          link.textContent.replace(/[^+\d]/g, ''),
        ]),
        tables: [...main.querySelectorAll('table')].map(table =>
          [...table.rows].map(row => [...row.cells].map(cell => cell.textContent)),
        ),
      };
    },
    { source: read(path).toString(), folder: path },
  );
}

/** A text with the decimal point and without separators of thousands, marks of direction and word joiners. */
function plain(text, language) {
  const group = comma.includes(language)
    ? /(\d)[\u00a0\u202f .](?=\d{3}(?!\d))/g
    : /(\d)[\u00a0\u202f ,](?=\d{3}(?!\d))/g;
  const grouped = text.replace(/[\u2060\u2066-\u2069\u200e\u200f]/g, '').replace(group, '$1');
  return comma.includes(language) ? grouped.replace(/(\d),(?=\d)/g, '$1.') : grouped;
}

/** What is between the two figures of a range or of a pair. */
const BETWEEN = '[–〜→]|(?:to|bis|à|a|إلى|and|und|et|y|と|…)';
const figure = new RegExp(
  `(?:(?<![-\\d.])([+−]?\\d+(?:\\.\\d+)?)\\s*(?:${UNITS})?\\s*(?:${BETWEEN}|و)\\s*)?([+−]?\\d+(?:\\.\\d+)?)\\s?(${UNITS})(?![a-z])`,
  'gi',
);
/** Units that have other names in a language. */
const translatedUnits = { Mo: 'MB', ميغابايت: 'MB' };
/** Figures that the grammar of a language needs. */
const needed = { 'ja/products/px-90.html': '1 m³/min' };

/** The figures with units in texts: `0.75 kW`. */
const figures = (blocks, language) =>
  new Set(
    blocks.flatMap(block =>
      [...plain(block, language).matchAll(figure)].flatMap(([, from, to, unit]) =>
        [from, to].filter(Boolean).map(value => `${value} ${translatedUnits[unit] ?? unit}`),
      ),
    ),
  );

const missing = (values, of) => [...values].filter(value => !of.has(value));

/** Phrases that nobody writes in English, and what they mean. */
const unidiomatic = {
  'How it goes on': 'What happens next',
  'Open places': 'Open positions',
  'May it stand outside': 'Can it be installed outdoors?',
  'What stands there': 'Installed',
  'Reaction 24': 'Response time',
  'fields without ‘optional’ are needed': 'All fields are required unless marked optional',
  'React is yours': 'Bring your own React',
  'Nobody edits this file': 'Do not edit',
};

it('no page has a phrase that is not English', () => {
  const readers = pages().readers;
  assert.ok(readers.length > 100);
  const faults = readers.flatMap(path => {
    const text = read(path).toString();
    return Object.keys(unidiomatic)
      .filter(phrase => text.includes(phrase))
      .map(phrase => `${path}: “${phrase}”: write “${unidiomatic[phrase]}”`);
  });
  assert.deepEqual(faults, []);
});

describe('translated pages of the company', () => {
  const withoutScripts = shareLoad(steps => visit('de/index.html', { javaScriptEnabled: false }, steps));

  it('each has no-break spaces in figures with units, telephone numbers and French punctuation', () =>
    withoutScripts(async page => {
      assert.ok(shared.length >= 6, shared.join());
      const faults = [];
      const breaks = new RegExp(`\\d (?:${UNITS})(?![\\p{L}])|\\d \\d{3}(?!\\d)|\\+\\d\\d \\d`, 'u');
      for (const language of languages) {
        for (const path of shared) {
          const { texts } = await facts(page, `${language}/${path}`);
          for (const text of texts) {
            if (breaks.test(text)) faults.push(`${language}/${path}: ${text}`);
            if (language === 'fr' && /[^\s] [:;?!»](?!\S)|« /.test(text))
              faults.push(`${language}/${path}: ${text}`);
          }
        }
      }
      assert.deepEqual(faults, []);
    }));

  it('each has the figures of the English page, and the same in all languages', () =>
    withoutScripts(async page => {
      const faults = [];
      for (const path of shared) {
        const english = await facts(page, path);
        // The home page shows an extract of the products.
        const source = path === 'index.html' ? await facts(page, 'products/index.html') : english;
        const known = figures([...english.blocks, ...source.blocks], 'en');
        const calls = new Set(english.telephones.map(([href]) => href));
        const sets = {};
        for (const language of languages) {
          const translated = await facts(page, `${language}/${path}`);
          const place = `${language}/${path}`;
          sets[language] = figures(translated.blocks, language);
          sets[language].delete(needed[place]);
          for (const value of missing(sets[language], known))
            faults.push(`${place}: ${value} is not in English`);
          for (const value of missing(sets[language], sets.de))
            faults.push(`${place}: ${value} is not in German`);
          for (const value of missing(sets.de, sets[language])) faults.push(`${place}: lacks ${value}`);
          for (const [href, shown] of translated.telephones) {
            if (!calls.has(href)) faults.push(`${place}: ${href} is not in English`);
            if (href !== `tel:${shown}`) faults.push(`${place}: ${shown} calls ${href}`);
          }
          assert.equal(translated.tables.length, english.tables.length, place);
          translated.tables.forEach((rows, table) => {
            rows.forEach((cells, row) => {
              cells.forEach((cell, column) => {
                const number = plain(cell, language).replace('〜', '–');
                const original = plain(english.tables[table][row]?.[column] ?? '', 'en');
                if (/^[\d.–]+$/.test(original) && number !== original)
                  faults.push(`${place}: ${cell} instead of ${original}`);
              });
            });
          });
        }
      }
      assert.deepEqual(faults, []);
    }));

  it('each has names in its language in menu, header and footer', () =>
    withoutScripts(async page => {
      const faults = [];
      for (const path of shared) {
        const english = new Set((await facts(page, path)).names.map(({ text }) => text));
        for (const language of languages) {
          const { names } = await facts(page, `${language}/${path}`);
          assert.ok(names.length > 40, `${language}/${path}: ${names.length}`);
          for (const { text, isEnglish } of names) {
            const isForeign = isEnglish || (english.has(text) && !cognates[language].includes(text));
            if (isForeign && !isName(text)) faults.push(`${language}/${path}: ${text}`);
          }
        }
      }
      assert.deepEqual([...new Set(faults)], []);
    }));

  const languageOf = new Map(
    pages().readers.map(path => [
      `/${path}`.replace(/(^|\/)index\.html$/, '$1'),
      /<html[^>]* lang="(\w+)/.exec(read(path))?.[1],
    ]),
  );

  for (const path of shared) {
    it(`${path}: links to pages in another language have it, and a visible mark`, () =>
      visit(`de/${path}`, { javaScriptEnabled: false }, async page => {
        const faults = [];
        for (const language of languages) {
          const place = `${language}/${path}`;
          const { links } = await facts(page, place);
          let foreign = 0;
          for (const { href, isExternal, hreflang, text } of links) {
            const to = languageOf.get(href.replace(/(^|\/)index\.html$/, '$1'));
            if (isExternal || !to) continue;
            if (to !== language) foreign++;
            if (hreflang ? !hreflang.startsWith(to) : to !== language)
              faults.push(`${place}: ${text} links to ${href} (${to}) with hreflang="${hreflang}"`);
          }
          assert.ok(foreign > 10, place);
          // In the styles of the page, because they make the mark.
          const unmarked = await page.evaluate(source => {
            const parsed = new DOMParser().parseFromString(source, 'text/html');
            document.documentElement.lang = parsed.documentElement.lang;
            document.body.replaceWith(document.importNode(parsed.body, true));
            return [...document.querySelectorAll('a[hreflang="en"]')]
              .filter(link => !link.closest('.cmp-languageswitcher, .cmp-footer__middle'))
              .filter(link => link.textContent.trim())
              .filter(link => !/EN|英語/.test(getComputedStyle(link, '::after').content))
              .map(link => link.textContent.trim());
          }, read(place).toString());
          for (const text of unmarked) faults.push(`${place}: nothing marks ${text} as English`);
        }
        assert.deepEqual(faults, []);
      }));
  }
});
