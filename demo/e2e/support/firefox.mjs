// The second engine. It is driven by WebDriver BiDi, so its tests are few and say what must hold in every browser.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import puppeteer from 'puppeteer-core';
import { isShown, serve } from './site.mjs';
import { started } from './started.mjs';

/** FIREFOX_PATH, else Debian's places; nothing where there is none. */
export const firefox =
  process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(file => existsSync(file));

/** A headless Firefox. `preferences` are those of `about:config`. */
export const launchFirefox = (preferences = {}) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    extraPrefsFirefox: preferences,
  });

/** What those need who want less motion, and no scripts. */
export const lessMotion = { 'ui.prefersReducedMotion': 1 };

/** Why there is nothing to test, where no Firefox is. */
export const skip =
  !firefox && 'no Firefox: install it (Debian: `apt-get install firefox-esr`) or set FIREFOX_PATH';

/** Starts a server and a Firefox with less motion before the tests of a suite, and ends both after them. */
export function firefoxFixture() {
  const own = {};
  before(async () => {
    own.site = await serve();
    own.browser = await launchFirefox(lessMotion);
  });
  after(async () => {
    await own.browser?.close();
    own.site?.close();
  });

  /** Opens a page, runs `steps` in it, and holds it to silence. */
  own.visit = async (path, steps, viewport = { width: 1280, height: 800 }) => {
    const page = await own.browser.newPage();
    const noise = [];
    page.on('console', message => {
      const told = ['error', 'warn'].includes(message.type()) && !isShown(message.text());
      if (told) noise.push(message.text());
    });
    page.on('pageerror', error => noise.push(error.message));
    try {
      await page.setViewport(viewport);
      await page.goto(`${own.site.origin}/${path}`, { waitUntil: 'load' });
      await started(page);
      await steps(page);
      assert.deepEqual(noise, [], `${path} is not silent`);
    } finally {
      await page.close();
    }
  };
  return own;
}
