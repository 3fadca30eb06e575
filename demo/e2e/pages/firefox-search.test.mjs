// The search, in the second engine.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firefoxFixture, skip } from '../support/firefox.mjs';

const field = '#search-site-input';
const value = (page, selector, name) => page.$eval(selector, (one, what) => one.getAttribute(what), name);
const told = (page, id, text) =>
  page.waitForFunction(
    (root, words) => document.querySelector(`#${root} [role=status]`)?.textContent.includes(words),
    {},
    id,
    text,
  );

describe('Firefox: the search', { skip }, () => {
  const { visit } = firefoxFixture();

  it('SCH-02 the header’s is loaded when it is opened; a suggestion is chosen by the keyboard', () =>
    visit('library/core-content/text.html', async page => {
      await page.waitForSelector('.cmp-header--fixed');
      assert.equal(await page.$('#search-site .cmp-search__widget'), null);
      await page.click('#header .cmp-searchtoggle__button');
      await page.type(field, 'teaser');
      // The list is first that of a part of the word.
      await told(page, 'search-site', 'teaser');
      await page.waitForSelector('#search-site [role=option]');
      await page.keyboard.press('ArrowDown');
      const id = await value(page, field, 'aria-activedescendant');
      assert.equal(await value(page, `[id="${id}"]`, 'aria-selected'), 'true');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'search-site-input');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      assert.match(page.url(), /\/library\/core-content\/teaser\.html$/);
    }));

  it('SCH-01 results, their pages, and back', () =>
    visit('search.html?q=teaser', async page => {
      await told(page, 'results', 'page 1 of');
      await page.click('#results [rel=next]');
      await told(page, 'results', 'page 2 of');
      assert.match(page.url(), /page=2$/);
      await page.goBack();
      await told(page, 'results', 'page 1 of');
    }));

  it('words are found where a language writes no blanks', () =>
    visit('search-ja.html?q=圧縮', async page => {
      await page.waitForSelector('#results mark');
      assert.equal(await page.$eval('#results mark', mark => mark.textContent), '圧縮');
    }));
});
