// LNG-04: typefaces, line heights and the order of characters in languages with other letters.

import { reversedRuns } from '../../support/bidi.mjs';
import { settle } from '../../support/frames.mjs';
import { languageOf } from '../pages.mjs';

/** Arabic has a typeface with its letters, which pages in other languages do not load. */
export const typefaces = {
  name: 'the Arabic typeface is loaded on Arabic pages and on no others',
  async findings(page, { path }) {
    await settle(page);
    const isLoaded = await page.evaluate(() =>
      [...document.fonts].some(
        ({ status, family }) => status === 'loaded' && family.includes('Noto Sans Arabic Variable'),
      ),
    );
    const isArabic = languageOf(path) === 'ar';
    // Pages about languages quote others.
    if (isLoaded === isArabic || (isLoaded && path.startsWith('library/'))) return [];
    return [`the typeface is ${isLoaded ? '' : 'not '}loaded`];
  },
};

/** What is too tight or too narrow in a Japanese or Arabic page. */
const tight = (page, isJapanese) =>
  page.evaluate(japanese => {
    const faults = [];
    const sizeOf = (style, name) => Number.parseFloat(style[name]);
    const isRead = element => element.checkVisibility() && element.textContent.trim() !== '';
    const report = (element, text) => faults.push(`${element.textContent.trim().slice(0, 24)}: ${text}`);
    const each = (selector, check) => {
      for (const element of document.querySelectorAll(selector))
        if (isRead(element)) check(element, getComputedStyle(element));
    };
    each('h1, h2, h3, h4', (heading, style) => {
      const height = sizeOf(style, 'lineHeight') / sizeOf(style, 'fontSize');
      if (height < 1.3) report(heading, `line height ${height}`);
    });
    each('main :is(p, li, dd)', (text, style) => {
      if (sizeOf(style, 'fontSize') < 15) return;
      const height = sizeOf(style, 'lineHeight') / sizeOf(style, 'fontSize');
      if (height < 1.6 && text.getClientRects()[0].height > 1.5 * sizeOf(style, 'lineHeight'))
        report(text, `line height ${height}`);
    });
    if (!japanese) return faults;
    each('.cmp-header__navigation a, .cmp-searchtoggle__text', name => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) report(name, 'a word breaks in the header');
    });
    // A measure that is too short: a line of a heading has room for ten letters, or for its column.
    each('main :is(h1, h2)', (heading, style) => {
      const letters = sizeOf(style, 'maxInlineSize') / sizeOf(style, 'fontSize');
      if (letters < 13) report(heading, `${letters.toFixed(1)} letters a line`);
    });
    each('th', (head, style) => {
      const letters = head.clientWidth / sizeOf(style, 'fontSize');
      if (letters < 3.9) report(head, `${letters.toFixed(1)} letters a line`);
    });
    return faults;
  }, isJapanese);

/** Pages of the company: those about components show sizes of their own. */
const isTranslation = ({ path }) => /^(?:ja|ar)\//.test(path);

/** Japanese and Arabic have the line height and the measure that they need. */
export const lineHeights = {
  name: 'line heights and measures fit Japanese and Arabic',
  applies: isTranslation,
  findings: (page, { path }) => tight(page, path.startsWith('ja/')),
};

/** Figures and units in Arabic texts are read in the order in which they are written. */
export const characterOrder = {
  name: 'what is not Arabic in an Arabic text keeps its order',
  applies: visit => isTranslation(visit) && visit.path.startsWith('ar/'),
  findings: page => reversedRuns(page),
};
