import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';
import { read } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const { visit } = fixture();
const teaser = 'library/core-content/teaser.html';
const theme = page => page.evaluate(() => document.documentElement.dataset.theme);
const direction = page => page.evaluate(() => document.documentElement.dir);
const choice = (page, name, value) =>
  page.locator(`[data-demo-choice=${name}] button[value=${value}]:visible`).first();

describe('switches', () => {
  it('theme: takes effect, applies to the next page before its first paint, and can be reset', () =>
    visit(teaser, { colorScheme: 'light' }, async page => {
      assert.equal(await choice(page, 'theme', 'light').getAttribute('aria-pressed'), 'true');
      await choice(page, 'theme', 'dark').click();
      assert.equal(await theme(page), 'dark');
      await page.goto(new URL('tabs.html', page.url()).href, { waitUntil: 'commit' });
      await page.waitForSelector('body', { state: 'attached' });
      assert.equal(await theme(page), 'dark');
      await page.waitForLoadState('load');
      await started(page);
      assert.equal(await choice(page, 'theme', 'dark').getAttribute('aria-pressed'), 'true');
      await choice(page, 'theme', 'dark').click();
      assert.equal(await theme(page), undefined);
      await page.reload();
      assert.equal(await theme(page), undefined);
    }));

  it('theme: contrast follows the system’s dark or light', () =>
    visit(teaser, { colorScheme: 'dark' }, async page => {
      await choice(page, 'theme', 'contrast').click();
      assert.equal(await theme(page), 'contrast-dark');
      assert.equal(await choice(page, 'theme', 'contrast').getAttribute('aria-pressed'), 'true');
    }));

  it('direction: takes effect and is remembered', () =>
    visit(teaser, {}, async page => {
      await choice(page, 'direction', 'rtl').click();
      assert.equal(await direction(page), 'rtl');
      await page.goto(new URL('tabs.html', page.url()).href);
      await started(page);
      assert.equal(await direction(page), 'rtl');
      await choice(page, 'direction', 'ltr').click();
      await page.reload();
      assert.equal(await direction(page), 'ltr');
    }));

  it('language: links to the page in that language, with its direction (LNG-03)', () =>
    visit(teaser, {}, async page => {
      await page.locator('.cmp-header__top .cmp-languageswitcher summary').click();
      await page.locator('.cmp-header__top .cmp-languageswitcher a[hreflang=ar]').click();
      await page.waitForURL('**/languages/ar.html');
      await started(page);
      assert.deepEqual(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
        ['ar', 'rtl'],
      );
      await page.locator('.cmp-header__top .cmp-languageswitcher summary').click();
      await page.locator('.cmp-header__top .cmp-languageswitcher a[hreflang=de-DE]').click();
      await page.waitForURL('**/languages/de_DE.html');
      assert.deepEqual(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
        ['de-DE', 'ltr'],
      );
      assert.equal(await page.locator('.cmp-skiplink').textContent(), 'Zum Hauptinhalt springen');
    }));

  // These leave the page as it was.
  const run = shareLoad(steps => visit(teaser, {}, steps));

  it('language: closes on Escape, with focus back, and on a click elsewhere', () =>
    run(async page => {
      const summary = page.locator('.cmp-header__top .cmp-languageswitcher summary');
      const list = page.locator('.cmp-header__top .cmp-languageswitcher ul');
      await summary.click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      assert.equal(await list.isVisible(), false);
      assert.equal(await summary.evaluate(element => element === document.activeElement), true);
      await summary.click();
      await page.locator('h1').click();
      assert.equal(await list.isVisible(), false);
    }));

  it('width: shows the example in a frame of that width, and inline again', () =>
    run(async page => {
      const example = page.locator('#example-side');
      const inPlace = example.locator('[data-demo-example]');
      await example.locator('[data-demo-choice=width] button[value="360"]').click();
      const frame = example.locator('iframe');
      assert.equal((await frame.boundingBox()).width, 360);
      assert.equal(await inPlace.isVisible(), false);
      const inside = example.frameLocator('iframe');
      await inside.locator('.cmp-teaser').waitFor();
      await page.waitForFunction(() => {
        const element = document.querySelector('#example-side iframe');
        return element.clientHeight >= element.contentDocument.body.scrollHeight;
      });
      await example.locator('[data-demo-choice=side] button[value=rtl]').click();
      await inside.locator('html[dir=rtl] .cmp-teaser').waitFor();
      await example.locator('[data-demo-choice=width] button[value=full]').click();
      assert.equal(await inPlace.isVisible(), true);
      assert.equal(await inPlace.getAttribute('dir'), 'rtl');
      assert.equal(await frame.count(), 0);
    }));

  it('print: the content without the controls', () =>
    run(async page => {
      await page.emulateMedia({ media: 'print' });
      assert.equal(
        await page.locator('.demo-segments:visible, .demo-side:visible, [class*=backtotop]:visible').count(),
        0,
      );
      assert.equal(await page.locator('#example-side .cmp-teaser').isVisible(), true);
      assert.ok((await page.pdf()).length > 10_000);
    }));

  it('React: the same page with hydrated examples and the active link marked', () =>
    visit('library/core-content/tabs.html', {}, async page => {
      const plain = await page.locator('#example-standard [data-demo-example]').innerHTML();
      await page.getByRole('link', { name: 'React', exact: true }).click();
      await hydrated(page);
      assert.equal(
        await page.getByRole('link', { name: 'React', exact: true }).getAttribute('aria-current'),
        'true',
      );
      assert.equal(await page.locator('#example-standard [data-demo-example]').innerHTML(), plain);
      const second = page.locator('#example-standard [data-demo-example] [role=tab]').nth(1);
      await second.click();
      assert.equal(await second.getAttribute('aria-selected'), 'true');
      await page.locator('#example-standard .demo-source:not([open]) summary').first().click();
      await page.locator('#example-standard .demo-source[open] pre:visible').nth(1).waitFor();
    }));

  it('an unknown address returns the 404 page', () =>
    visit('index.html', {}, async page => {
      const answer = await page.request.get(new URL('/no/such/page.html', page.url()).href);
      assert.equal(answer.status(), 404);
      assert.equal(await answer.text(), read('404.html').toString());
    }));
});
