// The CMS's own breadcrumb has no button: the behaviour adds one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frames } from '../support/frames.mjs';
import { cms } from './support/cms.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();
const places = page =>
  page.$$eval('.cmp-breadcrumb__item', items =>
    items.map(item => [item.getBoundingClientRect().x, item.getBoundingClientRect().width]),
  );
const seen = page =>
  page.$$eval('.cmp-breadcrumb__item', items =>
    items
      .filter(item => getComputedStyle(item).visibility === 'visible')
      .map(item => item.textContent.trim()),
  );
const breadcrumb = `<div data-cmp-breadcrumb-more="Alle Ebenen zeigen">${cms.breadcrumb}</div>`;

describe('BRC-02 the breadcrumb of the CMS', () => {
  it('nothing moves when the button is added, at any width', async () => {
    const widths = [340, 440, 520, 1200];
    const placesAt = async (page, width) => {
      await page.setViewportSize({ width, height: 800 });
      // Not above the items, which show their whole text while a visitor points at them and no script has started.
      await page.mouse.move(10, 790);
      await frames(page);
      return places(page);
    };
    const before = [];
    await open({ html: breadcrumb, still: '1' }, async page => {
      for (const width of widths) before.push(await placesAt(page, width));
    });
    await open({ html: breadcrumb }, async page => {
      await page.waitForSelector('.cmp-breadcrumb__more', { state: 'attached' });
      for (const [index, width] of widths.entries()) {
        assert.deepEqual(await placesAt(page, width), before[index], `${width} px`);
        assert.equal(await page.locator('.cmp-breadcrumb__more').count(), 1);
      }
    });
  });

  it('is trimmed; its button has the page’s label and shows all items, and Escape hides them again', () =>
    open({ html: breadcrumb, viewport: 400 }, async page => {
      await page.waitForSelector('.cmp-breadcrumb--trimmed');
      const trimmed = await seen(page);
      assert.deepEqual([trimmed[0], ...trimmed.slice(-2)], ['Home', 'Oil-injected', 'PX 75']);
      const more = page.getByRole('button', { name: 'Alle Ebenen zeigen' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      assert.equal(await more.evaluate(element => element === document.activeElement), true);
      await page.keyboard.press('Enter');
      assert.equal((await seen(page)).length, 6);
      await page.keyboard.press('Escape');
      await frames(page);
      assert.deepEqual(await seen(page), trimmed);
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.waitForFunction(() => !document.querySelector('.cmp-breadcrumb--trimmed'));
      assert.equal((await seen(page)).length, 6);
    }));

  /** The words on more than one line, of the items that are never shortened. */
  const broken = page =>
    page.$$eval('.cmp-breadcrumb__item:is(:first-child, :nth-last-child(-n + 2))', items =>
      items.flatMap(item => {
        const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
        const words = [];
        while (text.nextNode()) {
          for (const { index, 0: word } of text.currentNode.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text.currentNode, index);
            range.setEnd(text.currentNode, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        }
        return words;
      }),
    );
  const levels = titles =>
    `<nav class="cmp-breadcrumb"><ol class="cmp-breadcrumb__list">${titles
      .map(
        title =>
          `<li class="cmp-breadcrumb__item"><a class="cmp-breadcrumb__item-link" href="/">${title}</a></li>`,
      )
      .join('')}</ol></nav>`;

  it('breaks no word of the items that stay, and has a second line instead', () =>
    open(
      { html: levels(['Start', 'Produkte', 'Wärmerückgewinnung', 'Plattenwärmetauscher']), viewport: 320 },
      async page => {
        const height = () => page.$eval('.cmp-breadcrumb__list', list => list.getBoundingClientRect().height);
        await frames(page);
        assert.deepEqual(await broken(page), []);
        const inTwoLines = await height();
        await page.setViewportSize({ width: 800, height: 800 });
        await frames(page);
        assert.deepEqual(await broken(page), []);
        assert.ok((await height()) < inTwoLines, `${await height()} < ${inTwoLines}`);
      },
    ));

  it('breaks a word that is wider than the page', () =>
    open(
      { html: levels(['Home', 'Werk', 'Schwingungsdämpferbefestigungssatzzubehörteile']), viewport: 320 },
      async page => {
        await frames(page);
        assert.equal((await broken(page)).length, 1);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
      },
    ));
});
