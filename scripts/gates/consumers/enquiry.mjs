// Sends an enquiry as a visitor does who is faster than the page's scripts, or has none: it must arrive, and once.

import assert from 'node:assert/strict';
import { openEarly } from './browser.mjs';

/** When a visitor presses the button. */
const MOMENTS = ['without scripts', 'while scripts are held back', 'with scripts'];

/** What has arrived at the server, by the site's own route. */
const arrived = async origin => (await fetch(`${origin}/received`)).json();

/**
 * Sends the form of a page at each moment.
 *
 * @param origin - of the site, which answers with what has arrived at `/received`
 * @param path - of the page, which has a field called E-mail and a button called Send
 * @param thanks - text of the outcome; by default only what has arrived is checked
 */
export async function enquire({ origin, path, thanks }) {
  for (const moment of MOMENTS) {
    const what = `${path} ${moment}`;
    const email = `${moment.replaceAll(' ', '-')}${path.replaceAll('/', '-')}@site.example`;
    const { page, errors, release, close } = await openEarly(`${origin}${path}`, {
      hasScripts: moment !== MOMENTS[0],
      isHeld: moment === MOMENTS[1],
    });
    try {
      const field = page.getByLabel('E-mail');
      assert.equal(
        await field.evaluate(input =>
          (input.getAttribute('aria-describedby')?.split(' ') ?? []).every(id => document.getElementById(id)),
        ),
        true,
        `${what}: the field refers to what is not there`,
      );
      if (moment === MOMENTS[2]) {
        await page.locator('form[data-cmp-live]').waitFor();
        // An early check of the library: nothing is sent.
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('link', { name: /^E-mail/ }).waitFor();
      }
      await field.fill(email);
      const answer = page.waitForResponse(response => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Send' }).click();
      assert.ok((await answer).status() < 400, what);
      await release();
      if (thanks && (moment !== MOMENTS[0] || thanks.isInHtml)) await page.getByText(thanks.text).waitFor();
      await page.waitForLoadState('networkidle');
      const list = await arrived(origin);
      assert.deepEqual(
        list.filter(address => address === email),
        [email],
        `${what}: it must arrive once, but these have arrived: ${list}`,
      );
      assert.deepEqual(errors, [], what);
    } finally {
      await close();
    }
  }
}

/** An error that the server has found is at the field without scripts, and in the summary with them. */
export async function refuse({ origin, path }) {
  for (const hasScripts of [false, true]) {
    const { page, errors, close } = await openEarly(`${origin}${path}`, { hasScripts });
    try {
      if (hasScripts) await page.locator('form[data-cmp-live]').waitFor();
      await page.getByLabel('E-mail').fill('taken@site.example');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
      const describes = await page.getByLabel('E-mail').evaluate(field =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent)
          .join(' '),
      );
      assert.match(describes, /We have your request already/, `${path}, scripts: ${hasScripts}`);
      if (hasScripts) await page.getByRole('link', { name: /We have your request already/ }).waitFor();
      assert.deepEqual((await arrived(origin)).includes('taken@site.example'), false);
      assert.deepEqual(errors, []);
    } finally {
      await close();
    }
  }
}
