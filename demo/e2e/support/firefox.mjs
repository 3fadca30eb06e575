// The second browser engine. It is driven by WebDriver BiDi; its few tests cover what must work in every browser.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import puppeteer from 'puppeteer-core';
import { needBrowser, reasonToSkip, setFonts } from '../../../scripts/browsers.mjs';
import { countLoad } from '../runner/stats.mjs';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

setFonts();

/** A headless Firefox. `preferences` are those of `about:config`. */
export const launchFirefox = (preferences = {}) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: needBrowser('firefox'),
    headless: true,
    extraPrefsFirefox: preferences,
  });

/** The preference for reduced motion. */
export const lessMotion = { 'ui.prefersReducedMotion': 1 };

export const skip = reasonToSkip('firefox');

/** Starts a server and a Firefox with reduced motion before the tests of a suite, and stops both after them. */
export function firefoxFixture() {
  const harness = {};
  before(async () => {
    harness.site = await serve();
    harness.browser = await launchFirefox(lessMotion);
  });
  after(async () => {
    await harness.browser?.close();
    harness.site?.close();
  });

  /** Opens a page, runs `steps` in it, and asserts that nothing is logged. */
  harness.visit = async (path, steps, viewport = { width: 1280, height: 800 }) => {
    const page = await harness.browser.newPage();
    const messages = [];
    page.on('console', message => {
      const isProblem = ['error', 'warn'].includes(message.type()) && !isShown(message.text());
      if (isProblem) messages.push(message.text());
    });
    page.on('pageerror', error => messages.push(error.message));
    try {
      await page.setViewport(viewport);
      countLoad();
      await page.goto(`${harness.site.origin}/${path}`, { waitUntil: 'load' });
      await started(page);
      await steps(page);
      assert.deepEqual(messages, [], `${path} must not log messages`);
    } finally {
      await page.close();
    }
  };
  return harness;
}
