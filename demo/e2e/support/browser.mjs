// Finds and starts the browser that the tests drive.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH, else Debian's place, else the search path. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program that can be run`);
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  const found = folders
    .flatMap(folder => ['chromium', 'chromium-browser', 'google-chrome'].map(name => join(folder, name)))
    .find(runs);
  if (found) return found;
  throw new Error(
    'no Chromium found: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to its program',
  );
}

/** The address bar's panel: a page and a process of its own in every window, which took a third of the tests' time. */
const panel = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxSimplification';

/** What Playwright turns off. It stands here again because Chromium obeys the last such list alone. */
const playwrights =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,' +
  'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning';

/** The sandbox is off because tests often run as root in a container. */
const options = () => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--disable-features=${panel},${playwrights}`,
  ],
});

/**
 * A headless browser: that of `run.mjs`, which all files share, or one for this file alone. Either way it has no other's
 * contexts.
 *
 * @param isShared - false for a file that traces the browser: a trace holds what all pages in it do
 */
export function launch(isShared = true) {
  const endpoint = isShared && process.env.BROWSER_ENDPOINT;
  return endpoint ? chromium.connect(endpoint) : chromium.launch(options());
}

/** A headless browser that several processes can use at once. */
export const launchServer = () => chromium.launchServer(options());
