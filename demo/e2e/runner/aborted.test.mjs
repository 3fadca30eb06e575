// A request that a browser ends because it has chosen another size of an image is no fault of a page; any other one is.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();

/** Shows an image whose request for the address `/never/large.png` does not end, and then another size of it. */
async function changeSize(page, srcset) {
  await page.route('**/never/**', () => new Promise(() => {}));
  await page.route('**/small.png', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    }),
  );
  await page.route('**/broken.png', route => route.fulfill({ contentType: 'image/png', body: 'no image' }));
  const asked = page.waitForRequest('**/never/large.png');
  await page.evaluate(() => {
    const image = document.querySelector('main').appendChild(new Image());
    image.id = 'changed';
    image.srcset = '/never/large.png 1x';
  });
  await asked;
  const ended = page.waitForEvent('requestfailed');
  await page.evaluate(after => {
    document.querySelector('#changed').srcset = after;
  }, srcset);
  await ended;
}

describe('a request that ends while a page is open', () => {
  const path = 'library/guides/motion.html';

  it('is no fault if it is a size of an image that shows another one', () =>
    visit(path, {}, async page => {
      await changeSize(page, '/small.png 1x, /never/large.png 9x');
      await page.waitForFunction(() => document.querySelector('#changed').naturalWidth > 0);
    }));

  it('is a fault if no image has it', async () => {
    await assert.rejects(
      visit(path, {}, page => changeSize(page, '/small.png 1x')),
      /large\.png net::ERR_ABORTED/,
    );
  });

  it('is a fault if the image shows nothing', async () => {
    await assert.rejects(
      visit(path, {}, page => changeSize(page, '/broken.png 1x, /never/large.png 9x')),
      /large\.png net::ERR_ABORTED/,
    );
  });
});
