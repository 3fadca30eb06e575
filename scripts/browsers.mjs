// The browsers and fonts of the tests, the same for every command: `npm test`, one file of tests, jest, the gates and the
// benchmarks. One build of each engine, found at one place; what else a machine has (PATH, fonts) does not count.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDebian = existsSync('/etc/debian_version');

/**
 * The engines. `debian` is the package that has the program at the first address of `linux`; other systems have it at one of
 * the others.
 */
const engines = {
  // The variant without windows: the tests take a third less.
  chromium: {
    name: 'Chromium',
    debian: 'chromium-headless-shell',
    linux: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ],
    darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  },
  firefox: {
    name: 'Firefox',
    debian: 'firefox-esr',
    linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  },
  // Safari's engine. Only Linux has a driver for it without a window of its own.
  webkit: { name: 'WebKitGTK', debian: 'webkit2gtk-driver', linux: ['/usr/bin/WebKitWebDriver'] },
  screen: { name: 'Xvfb', debian: 'xvfb', linux: ['/usr/bin/Xvfb'] },
};

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program of an engine (`chromium`, `firefox`, `webkit`, `screen`), or undefined if it is not installed. */
export function browserPath(engine) {
  const files = engines[engine][process.platform] ?? [];
  // On Debian the tests install the first; another build next to it gives other results.
  return (isDebian ? files.slice(0, 1) : files).find(isProgram);
}

/** The program of an engine that a test needs. Throws with the command that installs it. */
export function needBrowser(engine) {
  const file = browserPath(engine);
  if (file) return file;
  throw new Error(
    `${nameOf(engine)} is missing: run \`npm test\` as root, which installs it, or \`${installCommand([engine])}\` on Debian`,
  );
}

/** Why the tests in an engine are skipped, or false. On Linux they are not: there, an engine that is missing is an error. */
export const reasonToSkip = engine =>
  process.platform !== 'linux' && !browserPath(engine) && `${nameOf(engine)} is not installed`;

/** The configuration of fonts. */
const fonts = join(root, 'scripts', 'fonts.conf');

/** Makes every browser that is started with this environment use the fonts of the repository alone (Linux). */
export function setFonts(env = process.env) {
  if (process.platform === 'linux') env.FONTCONFIG_FILE = fonts;
}

/** Engines that are not installed. */
export const missingBrowsers = () =>
  Object.keys(engines).filter(engine => engines[engine][process.platform] && !browserPath(engine));

/** Installs packages with Debian's package manager, if this process may. */
export function installDebian(what, packages) {
  if (packages.length === 0 || !isDebian || process.getuid() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`── ${what} from Debian: ${packages.join(', ')}`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Installs missing engines, if this process may. */
export const installBrowsers = () =>
  installDebian(
    'browsers',
    missingBrowsers().map(engine => engines[engine].debian),
  );

/** The command that installs engines by hand. */
export const installCommand = names =>
  `apt-get install ${names.map(engine => engines[engine].debian).join(' ')}`;

/** The name of an engine, as people know it. */
export const nameOf = engine => engines[engine].name;

/** The version of an installed engine. WebKit's driver prints none, so Debian's package manager is asked. */
export function versionOf(engine) {
  const command =
    engine === 'webkit'
      ? ['dpkg', ['--status', engines.webkit.debian]]
      : [browserPath(engine), ['--version']];
  const { stdout } = spawnSync(...command, { encoding: 'utf8' });
  return /^(?:Version: |\D*)(\d+(?:\.\d+)+)/m.exec(stdout ?? '')?.[1] ?? 'of an unknown version';
}
