// One browser and one server per test file.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

/**
 * Starts both before the tests of a file and ends them after.
 *
 * @param isShared - see `launch`
 */
export function fixture({ isShared } = {}) {
  const own = {};
  before(async () => {
    own.site = await serve();
    own.browser = await launch(isShared);
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
    const context = await own.browser.newContext({ viewport, ...contextOptions });
    try {
      const tab = watch(await context.newPage());
      await prepare?.(tab.page);
      const scripts = contextOptions.javaScriptEnabled !== false && !leaves;
      await show(own, tab, path, { leaves, arrive: arrival(scripts) }, steps);
    } finally {
      await context.close();
    }
  };

  /**
   * Like `visit`, for tests of many pages that keep nothing in the browser: one tab shows them one after the other. Nothing
   * comes from the cache, so each page loads as for a new visitor. After a failure the next page gets a new tab.
   *
   * @param options.prepare - gets a new tab before its first page
   * @param options.arrive - opens a page at an address, instead of waiting until it has loaded and its script has run
   */
  own.tour = options => {
    const { prepare, arrive = arrival(options.javaScriptEnabled !== false), ...contextOptions } = options;
    let tab;
    after(() => tab?.page.context().close());
    return async (path, steps) => {
      if (!tab) {
        const context = await own.browser.newContext({ viewport, ...contextOptions });
        tab = watch(await context.newPage());
        const session = await context.newCDPSession(tab.page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await prepare?.(tab.page);
      }
      const current = tab;
      tab = undefined;
      try {
        await show(own, current, path, { arrive }, steps);
        tab = current;
      } finally {
        if (!tab) await current.page.context().close();
      }
    };
  };
  return own;
}

const viewport = { width: 1280, height: 800 };

/** Chromium's advice to whoever measures what find-in-page may still reveal; here these are the tests. */
export const isHint = text =>
  text.startsWith('Rendering was performed in a subtree hidden by content-visibility.');

/** A tab that writes down what its page says: `noise` is what must not be, `aborted` what ends when a page is left. */
function watch(page) {
  const tab = { page, loaded: false };
  const begin = () =>
    Object.assign(tab, { noise: [], aborted: [], requests: [], own: new Set(), isLeft: false });
  begin();
  page.on('console', message => {
    if (!isShown(message.text()) && !isHint(message.text()))
      tab.noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => tab.noise.push(`error: ${error.message}`));
  page.on('request', request => {
    tab.own.add(request);
    tab.requests.push(request.url());
  });
  page.on('requestfailed', request => {
    // What the page before was still loading ends with it.
    if (!tab.own.has(request)) return;
    const why = request.failure()?.errorText;
    (why === 'net::ERR_ABORTED' ? tab.aborted : tab.noise).push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', response => {
    if (response.status() >= 400 && tab.own.has(response.request()))
      tab.noise.push(`${response.status()}: ${response.url()}`);
  });
  for (const event of ['framenavigated', 'framedetached']) {
    page.on(event, () => {
      if (tab.loaded) tab.isLeft = true;
    });
  }
  tab.begin = begin;
  return tab;
}

/** Opens a page and waits until it has loaded, and until its script has run if it has `scripts`. */
const arrival = scripts => async (page, url) => {
  await page.goto(url, { waitUntil: 'load' });
  if (scripts) await started(page);
};

/** Opens a page in a tab, runs the steps and holds the page to silence. */
async function show(own, tab, path, { leaves, arrive }, steps) {
  const { page } = tab;
  tab.loaded = false;
  // The page before may still begin to load something; leaving it ends that, and it is no failure of this page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  tab.begin();
  await arrive(page, `${own.site.origin}/${path}`);
  tab.loaded = true;
  await steps(page, { requests: tab.requests }).catch(error => {
    // What the page said may be why.
    if (tab.noise.length > 0) error.message += `\nThe page said: ${tab.noise.join('\n')}`;
    throw error;
  });
  const isLeft = leaves || tab.isLeft;
  assert.deepEqual(isLeft ? tab.noise : [...tab.noise, ...tab.aborted], [], `${path} is not silent`);
}

/** Waits until React has taken over every example of a page with `?host=react`. */
export function hydrated(page) {
  return page.waitForSelector('html[data-host=react]');
}
