// The source files of the examples: closed, loaded when a visitor opens them, each with its own address.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { componentPages, dist, read } from '../support/site.mjs';

const { visit } = fixture();
const path = 'library/core-content/list.html';
const permissions = ['clipboard-read', 'clipboard-write'];

/** The JSON of the example with pages, which has more than twenty lines. */
const pagesFile = page => page.locator('#example-pages .demo-source').nth(1);
const lines = async code => (await code.textContent()).trimEnd().split('\n').length;

describe('source files', () => {
  it('DMO-10 an example shows twenty lines when its file is opened, then all of them, and copies the whole file', () =>
    visit(path, { permissions }, async (page, { requests }) => {
      const whole = read('library/core-content/list/pages.json').toString();
      const loaded = () => requests.filter(url => url.endsWith('/list/pages.json')).length;
      assert.equal(loaded(), 0);
      const file = pagesFile(page);
      const code = file.locator('code');
      await file.locator('summary').click();
      await code.waitFor();
      assert.equal(await lines(code), 20);
      assert.ok(whole.startsWith(await code.textContent()));

      await file.getByRole('button', { name: 'Copy: JSON of Pages' }).click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), whole);

      await file.getByRole('link', { name: /show all/ }).press('Enter');
      await file.getByRole('link').waitFor({ state: 'detached' });
      assert.equal(await code.textContent(), whole);
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
        'JSON of Pages',
      );
      // Opened again, it has the same state and is not loaded again.
      await file.locator('summary').click();
      await file.locator('summary').click();
      assert.equal(await code.textContent(), whole);
      assert.equal(loaded(), 1);
    }));

  it('DMO-10 the file of the first example is part of the page, and the same link shows all of it', () =>
    visit('library/core-content/teaser.html', { permissions }, async page => {
      const file = page.locator('.demo-source[open]');
      assert.equal(await lines(file.locator('code')), 20);
      await file.getByRole('link', { name: /show all/ }).click();
      await file.getByRole('link').waitFor({ state: 'detached' });
      const whole = read('library/core-content/teaser/side.jsx.txt').toString();
      assert.equal(await file.locator('code').textContent(), whole);
    }));

  it('a file that fails to load keeps its link, and loads when it is opened again', () =>
    visit(path, {}, async page => {
      await page.evaluate(() => {
        const { fetch } = window;
        window.fetch = () => {
          window.fetch = fetch;
          window.failed = true;
          return Promise.reject(new TypeError('offline'));
        };
      });
      const file = pagesFile(page);
      await file.locator('summary').click();
      await page.waitForFunction(() => window.failed);
      assert.equal(await file.getByRole('link', { name: 'pages.json' }).count(), 1);
      assert.equal(await file.locator('pre').count(), 0);
      await file.locator('summary').click();
      await file.locator('summary').click();
      await file.locator('pre').waitFor();
    }));

  it('without scripts a link opens each file', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      const file = pagesFile(page);
      await file.locator('summary').click();
      const link = file.getByRole('link', { name: 'pages.json' });
      const answer = await page.request.get(new URL(await link.getAttribute('href'), page.url()).href);
      assert.match(answer.headers()['content-type'], /^application\/json/);
      assert.equal(JSON.parse(await answer.text())[':type'], 'plenum/components/list');
    }));

  for (const page of componentPages()) {
    it(`${page}: at most 120 KB of HTML`, () => {
      assert.ok(read(page).length <= 120 * 1024, `${read(page).length} bytes in ${dist}`);
    });
  }
});
