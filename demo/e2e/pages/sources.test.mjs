// The source files of the examples: closed, loaded when a visitor opens them, each with its own address.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
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
    it(`${page}: at most 138 KB of HTML`, () => {
      assert.ok(read(page).length <= 138 * 1024, `${read(page).length} bytes in ${dist}`);
    });
  }
});

describe('editing', () => {
  const accordion = 'library/core-content/accordion.html';
  const example = '#example-standard';

  for (const host of ['', '?host=react']) {
    it(`DMO-10 an example follows its edited JSON, and is reset${host && ', in React'}`, () =>
      visit(`${accordion}${host}`, { permissions }, async page => {
        if (host) await hydrated(page);
        const file = page.locator(`${example} .demo-source`).nth(1);
        await file.locator('summary').click();
        await file.getByRole('button', { name: 'Edit' }).click();
        const field = file.getByRole('textbox', { name: 'JSON of Standard' });
        assert.equal(await field.evaluate(element => element === document.activeElement), true);
        const source = await field.inputValue();
        assert.equal(source, read('library/core-content/accordion/standard.json').toString());

        await field.fill(source.replace('"cq:panelTitle": "', '"cq:panelTitle": "New: '));
        const header = page.locator(`${example} .cmp-accordion__button`).first();
        await header.filter({ hasText: 'New: ' }).waitFor();
        const before = await header.getAttribute('aria-expanded');
        await header.click();
        assert.notEqual(await header.getAttribute('aria-expanded'), before, 'the behaviour runs');

        await field.fill('{');
        await file.getByRole('status').filter({ hasText: 'last valid text' }).waitFor();
        assert.equal(await field.getAttribute('aria-invalid'), 'true');
        assert.deepEqual(await violations(page, { within: example }), []);
        assert.match(await header.textContent(), /New: /);
        await file.getByRole('button', { name: 'Copy: JSON of Standard' }).click();
        await page.waitForFunction(async () => (await navigator.clipboard.readText()) === '{');

        await file.getByRole('button', { name: 'Reset' }).click();
        await header.filter({ hasNotText: 'New: ' }).waitFor();
        assert.equal(await field.inputValue(), source);
        assert.equal(await file.getByRole('status').textContent(), '');
      }));
  }

  it('markup in an edited model runs no script', () =>
    visit('library/core-content/text.html', {}, async page => {
      const file = page.locator('.demo-example').first().locator('.demo-source').nth(1);
      await file.locator('summary').click();
      await file.getByRole('button', { name: 'Edit' }).click();
      const text =
        '<p>Air</p><img src="/mark.svg" onerror="window.ran = true" onload="window.ran = true"><script>window.ran = true</script>';
      await file
        .getByRole('textbox')
        .fill(JSON.stringify({ ':type': 'plenum/components/text', text, richText: true }));
      const live = page.locator('[data-demo-example]').first();
      await live.filter({ hasText: /^Air$/ }).waitFor();
      assert.equal(await live.locator('[onerror], script').count(), 0);
      assert.equal(await page.evaluate(() => window.ran), undefined);
    }));
});
