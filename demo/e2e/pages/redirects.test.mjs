// DMO-06: pages that redirect to another site. The test stands in for the other site; no request leaves this machine.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { firefoxFixture, skip } from '../support/firefox.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages, read, searchRecords } from '../support/site.mjs';

const { visit } = fixture();

const once = 'library/core-structure/redirect.html';
const preview = 'library/core-structure/redirect-preview.html';
const target = 'https://example.com/';
const link = `main a[href="${target}"]`;

/** Responds for the other site. */
const elsewhere = page =>
  page.route(`${target}**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>',
    }),
  );

/** A browser that ignores redirects in pages, which users can choose. */
const held = page =>
  page.route(`**/${once}`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: read(once)
        .toString()
        .replace(/<meta http-equiv="refresh"[^>]*>/, ''),
    }),
  );

describe('an immediate redirect', () => {
  it('DMO-06 is the only immediate redirect', () => assert.deepEqual(pages().away, [once]));

  for (const javaScriptEnabled of [true, false]) {
    it(`DMO-06 with scripts ${javaScriptEnabled ? 'on' : 'off'}: the visitor gets to the target, and back to the page before`, () =>
      visit(
        'library/core-structure/provider.html',
        { prepare: elsewhere, leaves: true, javaScriptEnabled },
        async page => {
          const arrived = page.waitForURL(target);
          await page.locator(`.demo-side__wide a[href$="/${once}"]`).click();
          await arrived;
          assert.equal(await page.locator('h1').textContent(), 'Elsewhere');
          await page.goBack();
          assert.match(page.url(), /provider\.html$/);
        },
      ));
  }

  it('DMO-06 if the browser ignores redirects: the page names its target, links to it, and loads no script', () =>
    visit(
      once,
      {
        leaves: true,
        prepare: async page => {
          await elsewhere(page);
          await held(page);
        },
      },
      async (page, { requests }) => {
        assert.equal(await page.locator('h1').textContent(), 'Redirect');
        assert.equal(await page.locator(link).isVisible(), true);
        assert.equal(await page.locator(link).textContent(), target);
        assert.deepEqual(
          requests.filter(url => url.endsWith('.js') || url.startsWith(target)),
          [],
        );
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme });
            assert.deepEqual(await violations(page), []);
          }
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        }
        await page.locator(link).click();
        await page.waitForURL(target);
      },
    ));
});

describe('a redirect in preview', () => {
  it('DMO-06 does not redirect, names its target, and has a link to it', () =>
    visit(preview, { prepare: elsewhere, leaves: true }, async (page, { requests }) => {
      assert.equal(await page.locator('meta[http-equiv="refresh" i]').count(), 0);
      assert.equal(
        (await page.locator('.cmp-page__redirect').textContent()).trim(),
        `This page redirects to ${target}`,
      );
      assert.deepEqual(
        requests.filter(url => url.startsWith(target)),
        [],
      );
      assert.equal(
        await page.locator('.demo-side__wide [aria-current=page]').textContent(),
        'Redirect in preview',
      );
      await page.locator(link).click();
      await page.waitForURL(target);
      await page.goBack();
      assert.match(page.url(), /redirect-preview\.html$/);
    }));
});

describe('both redirects', () => {
  it('DMO-06 are excluded from search engines and the site search, and name the target as canonical', () => {
    for (const path of [once, preview]) {
      const html = read(path).toString();
      assert.match(html, /<meta name="robots" content="noindex"\/>/, path);
      assert.match(html, new RegExp(`<link rel="canonical" href="${target}"/>`), path);
      assert.ok(
        searchRecords('en.json').every(({ url }) => !url.startsWith(path)),
        path,
      );
    }
  });

  it('DMO-06 are in the navigation, but not in the links to the next and previous page', () =>
    visit('library/core-structure/provider.html', {}, async page => {
      for (const path of [once, preview])
        for (const place of ['.demo-side__wide', '.demo-side__narrow'])
          assert.equal(await page.locator(`${place} a[href$="/${path}"]`).count(), 1, `${place} ${path}`);
      assert.match(
        await page.locator('.demo-pager a[rel=next]').getAttribute('href'),
        /redirect-preview\.html$/,
      );
      for (const path of pages().readers)
        assert.doesNotMatch(read(path).toString(), /<a href="[^"]*\/redirect\.html" rel=/, path);
    }));
});

describe('Firefox', { skip }, () => {
  const firefox = firefoxFixture();

  it('DMO-06 redirects the visitor; going back skips the redirect', () =>
    firefox.visit('library/core-structure/provider.html', async page => {
      const before = await page.evaluate(() => history.length);
      await page.setRequestInterception(true);
      page.on('request', request =>
        request.url().startsWith(target)
          ? request.respond({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })
          : request.continue(),
      );
      await page.evaluate(
        href => document.querySelector(`.demo-side__wide a[href$="/${href}"]`).click(),
        once,
      );
      await page.waitForFunction(() => document.title === 'Elsewhere');
      assert.equal(await page.evaluate(() => location.href), target);
      assert.equal(await page.evaluate(() => history.length), before + 1);
    }));
});
