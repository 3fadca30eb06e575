// Installs everything that a build needs: packages and a browser. Checks for tools that are missing.
// It has no dependencies, because it runs in a fresh clone.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  browserPath,
  installBrowsers,
  installCommand,
  missingBrowsers,
  nameOf,
  versionOf,
} from './browsers.mjs';

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

/**
 * Installs the browsers of the tests where that is possible, and prints what they run with. Ends the process if an engine is
 * missing on Linux; elsewhere its tests are skipped.
 *
 * @returns a line for each engine that is missing, for the end of the run
 */
export function prepareBrowsers() {
  installBrowsers();
  const absent = missingBrowsers();
  if (absent.length > 0 && process.platform === 'linux') {
    missing(
      `${absent.map(nameOf).join(', ')}: missing, but the tests use it. Run \`npm test\` as root, or install it: \`${installCommand(absent)}\`.`,
    );
  }
  return absent.map(engine => `not tested in ${nameOf(engine)}: it is not installed`);
}

/** Prints what a run uses: versions of tools and browsers, and where the fonts come from. */
export function printVersions() {
  const { stdout: rust } = spawnSync('cargo', ['--version'], { encoding: 'utf8', shell: windows });
  const engines = ['chromium', 'firefox', 'webkit'].filter(engine => browserPath(engine));
  console.log(
    [
      `Node ${process.versions.node}`,
      `Rust ${/[\d.]+/.exec(rust)?.[0]}`,
      ...engines.map(engine => `${nameOf(engine)} ${versionOf(engine)}`),
      process.platform === 'linux' ? 'fonts of scripts/fonts.conf' : 'fonts of the system',
    ].join(' · '),
  );
}
