// Chromium with a window and its accessibility tree, for a screen reader, which the tests' build without windows does not have.

import puppeteer from 'puppeteer-core';
import { setFonts } from '../../../scripts/browsers.mjs';

setFonts();

/** The program; Debian's package is `chromium`. */
export const program = '/usr/bin/chromium';

/**
 * Starts it with reduced motion. It remembers nothing of a form, which it would suggest later.
 *
 * @param env - the environment: the screen and the bus of assistive technology
 */
export const launchHeaded = env =>
  puppeteer.launch({
    browser: 'chrome',
    executablePath: program,
    headless: false,
    env,
    defaultViewport: null,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--incognito'],
      ...['--force-renderer-accessibility', '--force-prefers-reduced-motion'],
      ...['--window-size=1280,1100', '--window-position=0,0'],
    ],
  });
