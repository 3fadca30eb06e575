// One browser and one server per test file.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { countLoads } from '../runner/stats.mjs';
import { launch, launchWithTextSize } from './browser.mjs';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

/**
 * Starts both before the tests of a file and stops them afterwards.
 *
 * @param isFolded - see `serve`
 * @param textSize - see `launchWithTextSize`
 * @param replaced - returns the files that the server replaces, once the hooks before it have run: see `serve`
 */
export function fixture({ isFolded, textSize, replaced } = {}) {
  const harness = {};
  before(async () => {
    harness.site = await serve({ isFolded, replaced: replaced?.() });
    harness.browser = await (textSize ? launchWithTextSize(textSize) : launch());
  });
  after(async () => {
    await harness.browser?.close();
    harness.site?.close();
  });

  /**
   * Opens a page of the site in its own browser context, runs `steps` in it, and asserts that nothing goes wrong:
   * nothing on the console, no error, no failed request. The steps start once the page's script has run, except on a page
   * that `leaves` (redirects) by itself.
   */
  harness.visit = async (path, options, steps) => {
    const { prepare, leaves, ...contextOptions } = options;
    const context = await harness.browser.newContext({ viewport, ...contextOptions });
    countLoads(context);
    try {
      const tab = watch(await context.newPage());
      await prepare?.(tab.page);
      const scripts = contextOptions.javaScriptEnabled !== false && !leaves;
      await show(harness, tab, path, { leaves, arrive: arrival(scripts) }, steps);
    } finally {
      await context.close();
    }
  };

  /**
   * Like `visit`, for tests of many pages that store nothing in the browser: one tab shows them one after the other. The
   * cache is off, so each page loads as for a new visitor. After a failure the next page gets a new tab.
   *
   * @param options.prepare - called with a new tab before its first page
   * @param options.arrive - opens an address, given with its path; replaces the default, which waits until the page has loaded
   *   and its script has run
   */
  harness.tour = options => {
    const { prepare, arrive = arrival(options.javaScriptEnabled !== false), ...contextOptions } = options;
    let tab;
    after(() => tab?.page.context().close());
    return async (path, steps) => {
      if (!tab) {
        const context = await harness.browser.newContext({ viewport, ...contextOptions });
        countLoads(context);
        tab = watch(await context.newPage());
        const session = await context.newCDPSession(tab.page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await prepare?.(tab.page);
      }
      const current = tab;
      tab = undefined;
      try {
        await show(harness, current, path, { arrive }, steps);
        tab = current;
      } finally {
        if (!tab) await current.page.context().close();
      }
    };
  };
  return harness;
}

const viewport = { width: 1280, height: 800 };

/** Chromium's hint for scripts that measure content which find-in-page can still reveal; here the tests do so. */
export const isHint = text =>
  text.startsWith('Rendering was performed in a subtree hidden by content-visibility.');

/** A tab that records problems: `messages` must stay empty; `aborted` holds requests that end when a page is left. */
function watch(page) {
  const tab = { page, loaded: false };
  const begin = () =>
    Object.assign(tab, { messages: [], aborted: [], requests: [], own: new Set(), hasLeft: false });
  begin();
  page.on('console', message => {
    if (!isShown(message.text()) && !isHint(message.text()))
      tab.messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => tab.messages.push(`error: ${error.message}`));
  page.on('request', request => {
    tab.own.add(request);
    tab.requests.push(request.url());
  });
  page.on('requestfailed', request => {
    // Requests of the previous page end with it.
    if (!tab.own.has(request)) return;
    const why = request.failure()?.errorText;
    if (why === 'net::ERR_ABORTED') tab.aborted.push(request.url());
    else tab.messages.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', response => {
    if (response.status() >= 400 && tab.own.has(response.request()))
      tab.messages.push(`${response.status()}: ${response.url()}`);
  });
  for (const event of ['framenavigated', 'framedetached']) {
    page.on(event, () => {
      if (tab.loaded) tab.hasLeft = true;
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

/**
 * Of some addresses, those that are no image of which the page shows another size: when the width changes, a browser chooses again, and
 * ends the request for the size that it does not need.
 */
const notChosenAgain = urls =>
  urls.filter(url => {
    const has = element =>
      (element.getAttribute('srcset') ?? '').split(/,\s+/).some(candidate => {
        const [address] = candidate.trim().split(/\s/);
        return address !== '' && new URL(address, document.baseURI).href === url;
      });
    const images = Array.from(document.images).filter(image =>
      [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])].some(has),
    );
    return !(
      images.length > 0 &&
      images.every(image => image.complete && image.naturalWidth > 0 && image.currentSrc !== url)
    );
  });

/** Opens a page in a tab, runs the steps and asserts that nothing is logged. */
async function show(harness, tab, path, { leaves, arrive }, steps) {
  const { page } = tab;
  tab.loaded = false;
  // The previous page may still start a request; leaving it aborts the request, which is not a failure of this page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  tab.begin();
  await arrive(page, `${harness.site.origin}/${path}`, path);
  tab.loaded = true;
  await steps(page, { requests: tab.requests }).catch(error => {
    // The page's messages may explain the failure.
    if (tab.messages.length > 0) error.message += `\nMessages of the page: ${tab.messages.join('\n')}`;
    throw error;
  });
  const mayAbort = leaves || tab.hasLeft || tab.aborted.length === 0;
  const aborted = mayAbort ? [] : await page.evaluate(notChosenAgain, tab.aborted);
  assert.deepEqual(
    [...tab.messages, ...aborted.map(url => `failed: ${url} net::ERR_ABORTED`)],
    [],
    `${path} must not log messages`,
  );
}

/** Waits until React has taken over every example of a page with `?host=react`. */
export function hydrated(page) {
  return page.waitForSelector('html[data-host=react]');
}
