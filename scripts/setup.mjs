// Installs everything that a build needs: packages and a browser. Checks for tools that are missing.
// It has no dependencies, because it runs in a fresh clone.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Ends the process with a message that says what is missing and how to get it. */
export function missing(sentence) {
  console.error(sentence);
  process.exit(2);
}
/** Runs a command with its output shown; returns its exit status. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs a command that must succeed. */
export function must(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) {
    console.error(`\`${[command, ...args].join(' ')}\` failed with status ${status}`);
    process.exit(status);
  }
}

function has(command, args = ['--version']) {
  return spawnSync(command, args, { stdio: 'ignore', shell: windows }).status === 0;
}

/** The first of the names that is a program on the search path. */
function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, windows ? `${name}.exe` : name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here: look in the next folder.
      }
    }
  }
  return undefined;
}

/** Names the first tool that is missing, in one line. */
export function checkTools() {
  const wanted = manifest.engines.node.replace('>=', '');
  const [major, minor] = wanted.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
    missing(
      `Node ${process.versions.node} is too old: install Node ${wanted} or newer from https://nodejs.org.`,
    );
  }
  if (!has('cargo'))
    missing(
      'Rust is missing: install the stable toolchain from https://rustup.rs, then open a new terminal.',
    );
  if (!windows && !onPath([process.env.CC ?? 'cc', 'gcc', 'clang'])) {
    missing(
      'A C compiler is missing: install gcc or clang (Debian: `apt-get install build-essential`, macOS: `xcode-select --install`).',
    );
  }
}

/** The arguments that run the pinned pnpm through npm. */
export function pnpm(...args) {
  return ['npx', ['--yes', manifest.packageManager, ...args]];
}

/** Installs the packages unless the lock file is the one that was installed last. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.plenum-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  must(...pnpm('install', '--frozen-lockfile'));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(mark, lock);
}

/** The browser for the tests: the one that is named, the one on the machine, else Debian's package. */
export function findBrowser() {
  // Without the windows of a browser, the tests take a third less.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ];
  const found = () =>
    [
      process.env.CHROMIUM_PATH,
      onPath(names),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ].find(file => file && existsSync(file));
  const own = found();
  if (own) return own;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    for (const name of names.slice(0, 2)) {
      run('apt-get', ['install', '-y', '-qq', name], { env });
      const installed = found();
      if (installed) return installed;
    }
  }
  return missing(
    'No Chromium was found: install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to the program.',
  );
}
