import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium of all tests; `jest.config.js` has found it. The sandbox is off because tests often run as root. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.PLENUM_CHROMIUM;
  if (!executablePath)
    throw new Error(
      'Chromium is missing: run `npm test` as root, which installs it, or see scripts/browsers.mjs',
    );
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
