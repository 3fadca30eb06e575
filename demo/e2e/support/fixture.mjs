// One browser and one server per test file.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

/** Starts both before the tests of a file and ends them after. */
export function fixture() {
  const own = {};
  before(async () => {
    own.site = await serve();
    own.browser = await launch();
  });
  after(async () => {
    await own.browser?.close();
    own.site?.close();
  });

  /**
   * Opens a page of the site in a context of its own, runs `steps` in it, and holds the page to silence:
   * nothing on the console, no error, no failed request. The steps begin once the page's script has run, but for a page
   * that `leaves` by itself.
   */
  own.visit = async (path, options, steps) => {
    const { prepare, leaves, ...contextOptions } = options;
    const context = await own.browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...contextOptions,
    });
    const noise = [];
    // So ends what a page, or a frame in it, was loading when it was left.
    const aborted = [];
    let isLeft = leaves;
    const requests = [];
    try {
      const page = await context.newPage();
      page.on('console', message => {
        if (!isShown(message.text())) noise.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', error => noise.push(`error: ${error.message}`));
      page.on('requestfailed', request => {
        const why = request.failure()?.errorText;
        (why === 'net::ERR_ABORTED' ? aborted : noise).push(`failed: ${request.url()} ${why}`);
      });
      page.on('response', response => {
        if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
      });
      page.on('request', request => requests.push(request.url()));
      await prepare?.(page);
      await page.goto(`${own.site.origin}/${path}`, { waitUntil: 'load' });
      for (const event of ['framenavigated', 'framedetached']) {
        page.on(event, () => {
          isLeft = true;
        });
      }
      if (contextOptions.javaScriptEnabled !== false && !leaves) await started(page);
      await steps(page, { requests }).catch(error => {
        // What the page said may be why.
        if (noise.length > 0) error.message += `\nThe page said: ${noise.join('\n')}`;
        throw error;
      });
      assert.deepEqual(isLeft ? noise : [...noise, ...aborted], [], `${path} is not silent`);
    } finally {
      await context.close();
    }
  };
  return own;
}

/** Waits until React has taken over every example of a page with `?host=react`. */
export function hydrated(page) {
  return page.waitForSelector('html[data-host=react]');
}
