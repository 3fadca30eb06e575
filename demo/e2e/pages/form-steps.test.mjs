// Steps and rows of forms in a real browser, sent to the real development server: the draft, Enter, and what arrives.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devFixture } from '../support/dev.mjs';

const open = devFixture();

/** Opens an example. */
const visit = (example, options, steps) => open(`library/core-content/${example}.html`, options, steps);

const started = page => page.waitForSelector('form[data-cmp-live] [data-cmp-live]');
const step = (page, name) => page.getByRole('group', { name, exact: true });

describe('steps and rows of forms', () => {
  it('FRM-01 a form in steps is sent once, from its last step, and a reload keeps what was entered', () =>
    visit('form-steps/standard', {}, async page => {
      const posts = [];
      page.on('request', request => {
        if (request.method() === 'POST') posts.push(new URLSearchParams(request.postData() ?? ''));
      });
      await started(page);
      await page.getByLabel('Company').fill('Hydro');
      await page.getByLabel('Street').fill('Dock 1');
      await page.getByLabel('City').fill('Malmö');
      await page.keyboard.press('Enter');
      await step(page, 'What does it need?').waitFor();
      assert.equal(await page.getByLabel('Company').isVisible(), false);
      await page.getByLabel('Serial number').fill('PL-204');
      await page.getByLabel('Repair').check();
      await page.getByLabel('What has happened?').fill('It stops');

      await page.reload();
      await step(page, 'What does it need?').waitFor();
      assert.equal(await page.getByLabel('What has happened?').inputValue(), 'It stops');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Name').fill('Anna');
      await page.getByLabel('Telephone').fill('+46 10 555');
      assert.deepEqual(posts, []);
      await page.keyboard.press('Enter');
      await page.locator('.cmp-form__thanks').waitFor();
      assert.equal(posts.length, 1);
      assert.equal(posts[0].get('company'), 'Hydro');
      assert.equal(posts[0].get('fault'), 'It stops');
      assert.deepEqual(
        await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('plenum-draft'))),
        [],
      );
    }));

  it('FRM-01 after a form in steps has been sent, Back leaves the page at once, and Forward shows the answer', () =>
    visit('form-steps/button', {}, async page => {
      const address = page.url();
      const before = new URL('form-rows/standard.html', new URL('../', address)).href;
      await page.goto(before);
      await page.goto(address);
      await started(page);
      await page.getByLabel('Nitrogen').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('E-mail').fill('anna@site.example');
      await page.getByRole('button', { name: 'Send the brochure' }).click();
      const thanks = page.locator('.cmp-form__thanks');
      await thanks.waitFor();
      await page.waitForFunction(() => history.state?.plenumDepth === 0);
      await page.evaluate(() => {
        window.travelled = new Promise(done => addEventListener('popstate', done, { once: true }));
        history.forward();
      });
      await page.evaluate(() => window.travelled.then(() => undefined));
      assert.equal(await thanks.isVisible(), true);
      assert.equal(await page.locator('.cmp-formsteps').isVisible(), false);
      await page.evaluate(() => {
        window.travelled = new Promise(done => addEventListener('popstate', done, { once: true }));
        history.back();
      });
      await page.evaluate(() => window.travelled.then(() => undefined));
      assert.equal(page.url(), address);
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.waitForURL(before);
    }));

  it('FRM-01 without scripts all steps and rows are there, and only what stays is required', async () => {
    await visit('form-steps/standard', { javaScriptEnabled: false }, async page => {
      for (const name of ['Company', 'Serial number', 'Telephone'])
        assert.equal(await page.getByLabel(name).isVisible(), true, name);
      assert.equal(await page.getByRole('button').count(), 1);
    });
    await visit('form-rows/standard', { javaScriptEnabled: false }, async page => {
      assert.equal(await page.getByLabel('Model').count(), 4);
      assert.equal(await page.locator('input:required').count(), 2);
      assert.equal(await page.getByRole('button').count(), 1);
    });
  });

  it('FRM-01 rows that are not used are not sent', () =>
    visit('form-rows/standard', {}, async page => {
      await started(page);
      await page.getByLabel('Model').first().fill('A');
      await page.getByRole('button', { name: 'Add another' }).click();
      // The new row has the focus.
      await page.keyboard.type('B');
      await page.getByRole('button', { name: 'Remove Machine 1' }).click();
      await page.getByLabel('E-mail').fill('anna@site.example');
      const [request] = await Promise.all([
        page.waitForRequest(request => request.method() === 'POST'),
        page.getByRole('button', { name: 'Ask for the plan' }).click(),
      ]);
      assert.deepEqual(
        [...new URLSearchParams(request.postData())],
        [
          ['machines[0].model', 'B'],
          ['machines[0].hours', ''],
          ['email', 'anna@site.example'],
        ],
      );
    }));
});
