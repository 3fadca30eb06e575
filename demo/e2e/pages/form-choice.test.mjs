// The combobox, files, consent and ratings in a real browser, sent to the real development server.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devFixture } from '../support/dev.mjs';

const open = devFixture();

/** Opens an example. */
const visit = (example, options, steps) => open(`library/core-form/${example}.html`, options, steps);

const sent = page => page.waitForRequest(request => request.method() === 'POST');
const started = (page, id) => page.waitForSelector(`#${id}[data-cmp-live]`);
const options = page => page.getByRole('option').allTextContents();

describe('combobox', () => {
  it('FRM-01 keys, a press and the error of a combobox; its value is sent', () =>
    visit('form-combobox/standard', {}, async page => {
      await started(page, 'combobox-country');
      const field = page.getByRole('combobox', { name: 'Country of the site' });
      await field.fill('Atlantis');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send' }).click();
      const error = page.getByRole('link', { name: /Country of the site: “Atlantis” is not in the list/ });
      await error.click();
      assert.equal(await field.evaluate(element => element === document.activeElement), true);
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      await field.fill('turk');
      assert.deepEqual(await options(page), ['Türkiye']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await field.inputValue(), 'Türkiye');
      // The list is closed: Enter sends the form.
      const [request] = await Promise.all([sent(page), page.keyboard.press('Enter')]);
      assert.deepEqual([...new URLSearchParams(request.postData())], [['country', 'TR']]);
      await page.locator('.cmp-form__thanks').waitFor();
    }));

  it('FRM-01 a finger scrolls the list and chooses with a tap, and Back restores the choice', () =>
    visit('form-combobox/standard', { viewport: { width: 360, height: 640 }, hasTouch: true }, async page => {
      await started(page, 'combobox-country');
      const field = page.getByRole('combobox', { name: 'Country of the site' });
      await field.tap();
      const box = await page.locator('.cmp-formcombobox__popup').boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 360, 'it fits into the window');
      await page.getByRole('option', { name: 'Finland' }).tap();
      assert.equal(await field.inputValue(), 'Finland');
      const address = page.url();
      await page.goto(new URL('form-rating/standard.html', new URL('../', address)).href);
      await page.goBack();
      await started(page, 'combobox-country');
      await page.waitForFunction(
        () =>
          document.querySelector('#combobox-country input').value ===
          (document.querySelector('#combobox-country select').selectedOptions[0]?.text ?? ''),
      );
    }));

  it('FRM-01 without scripts it is a list, and a source is a text field', async () => {
    await visit('form-combobox/standard', { javaScriptEnabled: false }, async page => {
      await page.locator('#combobox-country-field').selectOption('Sweden');
      assert.equal(await page.locator('#combobox-country input').isVisible(), false);
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.equal(new URLSearchParams(request.postData()).get('country'), 'SE');
    });
    await visit('form-combobox/source', { javaScriptEnabled: false }, async page => {
      await page.locator('#combobox-source-field').fill('Lund');
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.deepEqual([...new URLSearchParams(request.postData())], [['branch', 'Lund']]);
    });
  });

  it('FRM-01 a source is asked for the last text only, its failure can be repeated, and the value is sent', () =>
    visit('form-combobox/source', {}, async page => {
      const asked = [];
      let isBroken = true;
      await page.route('**/branches.json*', route => {
        asked.push(new URL(route.request().url()).searchParams.get('q'));
        return isBroken ? route.fulfill({ status: 500 }) : route.continue();
      });
      await started(page, 'combobox-source');
      await page.getByRole('combobox').pressSequentially('zürich');
      await page.getByText('The search did not work.').first().waitFor();
      isBroken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('option', { name: 'Zürich, Switzerland' }).click();
      assert.equal(asked.at(-1), 'zürich');
      assert.ok(asked.length < 6, `${asked}`);
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.deepEqual([...new URLSearchParams(request.postData())], [['branch', 'zrh']]);
    }));

  it('FRM-01 with 10,000 options only 100 are drawn', () =>
    visit('form-combobox/standard', {}, async page => {
      await started(page, 'combobox-country');
      await page.evaluate(() => {
        const list = document.querySelector('#combobox-country select');
        for (let index = 0; index < 10_000; index++) list.add(new Option(`Part ${index}`, `p${index}`));
      });
      const field = page.getByRole('combobox', { name: 'Country of the site' });
      await field.fill('part');
      await page.getByText('The first 100 of 10000 results').first().waitFor();
      assert.equal((await options(page)).length, 100);
      await field.fill('part 9876');
      assert.deepEqual(await options(page), ['Part 9876']);
    }));
});

describe('files', () => {
  const file = (name, size) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, 'x') });

  it('FRM-01 files are added, checked, removed, dropped and sent', () =>
    visit('form-file/standard', {}, async page => {
      await started(page, 'file-plans');
      const field = page.locator('#file-plans-field');
      await field.setInputFiles([file('a.pdf', 1000)]);
      await field.setInputFiles([file('large.pdf', 10_500_000)]);
      const items = page.locator('.cmp-formfile__file');
      await items.nth(1).waitFor();
      assert.match(await items.nth(1).textContent(), /“large\.pdf” has 11 MB; the limit is 10 MB/);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('link', { name: /large\.pdf/ }).waitFor();
      await page.getByRole('button', { name: 'Remove large.pdf' }).click();
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove a.pdf');
      await page.locator('.cmp-formfile__drop').evaluate(drop => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['b'], 'b.pdf', { type: 'application/pdf' }));
        drop.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      });
      assert.deepEqual(await field.evaluate(input => [...input.files].map(({ name }) => name)), [
        'a.pdf',
        'b.pdf',
      ]);
      await page.evaluate(() => {
        window.shares = [];
        document.addEventListener('plenum:upload', ({ detail }) => window.shares.push(detail.sent));
      });
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.match(request.headers()['content-type'], /^multipart\/form-data/);
      await page.locator('.cmp-form__thanks').waitFor();
      const shares = await page.evaluate(() => window.shares);
      assert.deepEqual([shares[0], shares.at(-1)], [0, -1]);
      assert.equal(await items.count(), 0);
    }));
});

describe('consent and rating', () => {
  it('FRM-01 a consent is sent with the version of its text', () =>
    visit('form-consent/standard', {}, async page => {
      await page.waitForSelector('form[data-cmp-live]');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('link', { name: 'Check the box to agree: Privacy policy' }).click();
      await page.keyboard.press('Space');
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.deepEqual(
        [...new URLSearchParams(request.postData())],
        [
          ['privacy', 'yes'],
          ['privacyVersion', '2026-11'],
        ],
      );
    }));

  it('FRM-01 stars are chosen by keys without scripts, and filled up to the chosen one', () =>
    visit('form-rating/standard', { javaScriptEnabled: false }, async page => {
      await page.getByRole('radio', { name: '1 out of 5, Very poor' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const filled = await page
        .locator('.cmp-formrating__star')
        .evaluateAll(stars => stars.map(star => getComputedStyle(star).fill !== 'none'));
      assert.deepEqual(filled, [true, true, true, false, false]);
      const [request] = await Promise.all([sent(page), page.getByRole('button', { name: 'Send' }).click()]);
      assert.equal(new URLSearchParams(request.postData()).get('service'), '3');
    }));
});
