// Starts the browser that the tests drive.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { needBrowser, setFonts } from '../../../scripts/browsers.mjs';

setFonts();

/** The address bar's panel is a separate page and process in every window and took a third of the tests' time. */
const panel = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxSimplification';

/** The features that Playwright disables, repeated here because Chromium only uses the last such list. */
const playwrights =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,' +
  'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning';

/** The sandbox is off because tests often run as root in a container. */
const options = (more = []) => ({
  executablePath: needBrowser('chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--disable-features=${panel},${playwrights}`,
    ...more,
  ],
});

/**
 * A headless browser for a file of tests. Each file has its own: one for all files would need a process between it and the tests,
 * which took a tenth of the time, and a fault that ends it would end all tests.
 */
export const launch = () => chromium.launch(options());

/** A headless browser whose user has set another text size, in px; the default of browsers is 16. */
export const launchWithTextSize = size =>
  chromium.launch(options([`--blink-settings=defaultFontSize=${size}`]));

/** A headless browser that Playwright does not control, for a tool that connects to its port. */
export async function launchBare() {
  const home = mkdtempSync(join(tmpdir(), 'plenum-browser-'));
  const { executablePath, args } = options();
  const more = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${home}`, 'about:blank'];
  // Debian's program is a shell script, so the browser is one of several processes: they end as a group.
  const browser = spawn(executablePath, [...args, ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const close = async () => {
    const ended = new Promise(done => browser.on('close', done));
    process.kill(-browser.pid);
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: browser.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      // Leaving the loop has paused it; the browser must not wait for a reader.
      browser.stderr.resume();
      return { port: Number(port), close };
    }
  }
  throw new Error(`${executablePath} has ended`);
}
