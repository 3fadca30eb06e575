// The second engine. It is driven by WebDriver BiDi, so its tests are few and say what must hold in every browser.

import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

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
