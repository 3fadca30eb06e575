// `npm run build [-- --release]`: builds everything: dstool, its outputs from tokens, styles and props, the package
// and the demo. With `--release` it only builds dstool, optimised for publishing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cargoEnvironment } from './cargo.mjs';
import { installHook } from './commit-message/install.mjs';
import { checkTools, installPackages, must, pnpm, root } from './setup.mjs';

const program = profile =>
  join(root, 'target', profile, process.platform === 'win32' ? 'dstool.exe' : 'dstool');

/**
 * The dstool that `npm start` and `npm test` use. It is not optimised, so that tests and clippy share its
 * libraries.
 */
export const dstool = program('debug');

/** The optimised dstool that is published and measured. */
export const releasedDstool = program('release');

/** Builds the published dstool into `target/release`. */
export function buildRelease() {
  checkTools();
  if (!existsSync(releasedDstool)) console.log('── an optimised build of the command: about 6 minutes');
  // The published program has no path of the machine that built it.
  const flags = [process.env.RUSTFLAGS, `--remap-path-prefix=${root}=`].filter(Boolean).join(' ');
  must('cargo', ['build', '--release', '--locked', '--package', 'dstool'], {
    env: { ...process.env, RUSTFLAGS: flags },
  });
}

/** Duration of the steps of a first build on two cores in seconds. Later builds are much faster. */
const FIRST = { packages: 20, command: 120, generated: 2, components: 30, demo: 15, site: 5 };

/** Announces a step, and its duration if it is the first build. */
function announce(what, seconds, first) {
  console.log(`── ${what}${first ? ` (the first time: about ${duration(seconds)})` : ''}`);
}

const duration = seconds => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/**
 * Builds everything; each step uses the output of the one before.
 *
 * @param tests - whether to compile the tests of the tools, too
 */
export function build({ tests = false } = {}) {
  checkTools();
  if (installHook(root)) console.log('── Git now checks messages of commits: see CONTRIBUTING.md');
  const first = !existsSync(dstool);
  if (first) {
    const sum = Object.values(FIRST).reduce((a, b) => a + b);
    console.log(
      `── This is the first build here. It takes about ${duration(sum)}; the next one takes seconds.`,
    );
  }
  announce('packages from npm', FIRST.packages, first);
  installPackages();
  announce(tests ? 'dstool and its tests, with cargo' : 'dstool, with cargo', FIRST.command, first);
  // The whole workspace, so that `tools/dev-features` counts: the tests then reuse what this compiles.
  must('cargo', ['build', '--locked', '--workspace', ...(tests ? ['--all-targets'] : [])], {
    env: cargoEnvironment(),
  });
  // Everything else reads the lists of components.
  must(process.execPath, ['packages/components/scripts/folders.mjs']);
  // The components import constants from the tokens, so these are built before the package.
  announce('tokens, styles and props, with dstool', FIRST.generated, first);
  must(dstool, ['build', 'tokens', 'css', 'props']);
  announce('@plenum/components, with rollup', FIRST.components, first);
  must(...pnpm('--filter', '@plenum/components', 'build'));
  announce("the demo's scripts, with rollup", FIRST.demo, first);
  must(...pnpm('--filter', 'demo-site', 'build'));
  announce("the demo's pages, with dstool", FIRST.site, first);
  must(dstool, ['build']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--release')) buildRelease();
  else build();
}
