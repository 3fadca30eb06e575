// The second browser engine. It is driven by WebDriver BiDi; its few tests cover what must work in every browser.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import puppeteer from 'puppeteer-core';
import { needBrowser, reasonToSkip, setFonts } from '../../../scripts/browsers.mjs';
import { countLoad } from '../runner/stats.mjs';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

setFonts();

/**
 * A headless Firefox. `preferences` are those of `about:config`, `options` those of Puppeteer.
 *
 * Its sandbox is off, as in Chromium: a process that opens the files for all pages took a fifth of the time.
 */
export const launchFirefox = (preferences = {}, options = {}) =>
  puppeteer.launch({
    browser: 'firefox',
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    executablePath: needBrowser('firefox'),
    headless: true,
    extraPrefsFirefox: preferences,
    ...options,
  });

/** The preference for reduced motion. */
export const lessMotion = { 'ui.prefersReducedMotion': 1 };

export const skip = reasonToSkip('firefox');

/** A server and a Firefox with reduced motion for a file of tests: started by the first page, and stopped after all tests. */
export function firefoxFixture() {
  const harness = {};
  after(async () => {
    await harness.browser?.close();
    harness.site?.close();
  });

  /** Starts both, if they do not run. */
  harness.start = async () => {
    harness.site ??= await serve();
    harness.browser ??= await launchFirefox(lessMotion);
  };

  /** Opens a tab that keeps in `messages` what its page logs. */
  const openTab = async () => {
    await harness.start();
    const tab = { page: await harness.browser.newPage(), messages: [] };
    tab.page.on('console', message => {
      const isProblem = ['error', 'warn'].includes(message.type()) && !isShown(message.text());
      if (isProblem) tab.messages.push(message.text());
    });
    tab.page.on('pageerror', error => tab.messages.push(error.message));
    // On a busy machine Firefox needs longer than any other, most of all for its first page.
    tab.page.setDefaultNavigationTimeout(120_000);
    await tab.page.setViewport(desktop);
    return tab;
  };

  /** Opens a page in a tab, runs `steps` in it, and asserts that nothing is logged. */
  const show = async ({ page, messages }, path, steps) => {
    countLoad();
    await page.goto(`${harness.site.origin}/${path}`, { waitUntil: 'load' });
    await started(page);
    await steps(page);
    assert.deepEqual(messages, [], `${path} must not log messages`);
  };

  /** Opens a page in a tab of its own, runs `steps` in it, and asserts that nothing is logged. */
  harness.visit = async (path, steps, viewport = desktop) => {
    const tab = await openTab();
    try {
      if (viewport !== desktop) await tab.page.setViewport(viewport);
      await show(tab, path, steps);
    } finally {
      await tab.page.close();
    }
  };

  /** Like `visit`, for tests of many pages: one tab shows them one after the other. After a failure the next page gets a new tab. */
  harness.tour = () => {
    let tab;
    return async (path, steps) => {
      const current = tab ?? (await openTab());
      // Leaving a page ends its requests, and scripts that it was still loading say so.
      if (tab) await tab.page.goto('about:blank');
      current.messages.length = 0;
      tab = undefined;
      try {
        await show(current, path, steps);
        tab = current;
      } finally {
        if (!tab) await current.page.close();
      }
    };
  };
  return harness;
}

const desktop = { width: 1280, height: 800 };
