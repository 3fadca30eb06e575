// The search in the second browser engine.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firefoxFixture, skip } from '../support/firefox.mjs';

const field = '#search-site-input';
const value = (page, selector, name) =>
  page.$eval(selector, (element, what) => element.getAttribute(what), name);
const waitForStatus = (page, id, text) =>
  page.waitForFunction(
    (root, words) => document.querySelector(`#${root} [role=status]`)?.textContent.includes(words),
    {},
    id,
    text,
  );

describe('Firefox: the search', { skip }, () => {
  const { visit } = firefoxFixture();

  it('SCH-02 the header’s search loads when it is opened; a suggestion is chosen by keyboard', () =>
    visit('library/core-content/text.html', async page => {
      await page.waitForSelector('.cmp-header--fixed');
      assert.equal(await page.$('#search-site .cmp-search__widget'), null);
      await page.click('#header .cmp-searchtoggle__button');
      await page.type(field, 'accordion');
      // The first list belongs to the beginning of the word.
      await waitForStatus(page, 'search-site', 'accordion');
      await page.waitForSelector('#search-site [role=option]');
      await page.keyboard.press('ArrowDown');
      const id = await value(page, field, 'aria-activedescendant');
      assert.equal(await value(page, `[id="${id}"]`, 'aria-selected'), 'true');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'search-site-input');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      assert.match(page.url(), /\/library\/core-content\/accordion\.html$/);
    }));

  it('SCH-01 results, their pages, and back', () =>
    visit('search.html?q=teaser', async page => {
      await waitForStatus(page, 'results', 'page 1 of');
      await page.click('#results [rel=next]');
      await waitForStatus(page, 'results', 'page 2 of');
      assert.match(page.url(), /page=2$/);
      await page.goBack();
      await waitForStatus(page, 'results', 'page 1 of');
    }));

  it('finds words in a language without spaces', () =>
    visit('search-ja.html?q=圧縮', async page => {
      await page.waitForSelector('#results mark');
      assert.equal(await page.$eval('#results mark', mark => mark.textContent), '圧縮');
    }));
});
