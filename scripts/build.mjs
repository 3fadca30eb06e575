// `npm run build [-- --release]`: builds everything: the command, what it makes of tokens, styles and props, the
// package, the demo. With `--release` it builds only the command, optimised, as it is published.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTools, installPackages, must, pnpm, root } from './setup.mjs';

const program = profile =>
  join(root, 'target', profile, process.platform === 'win32' ? 'dstool.exe' : 'dstool');

/** The command that `npm start` and `npm test` use. It is not optimised, so that tests and clippy share its libraries. */
export const dstool = program('debug');

/** The command as it is published and measured. */
export const releasedDstool = program('release');

/** Builds the command as it is published: into `target/release`. */
export function buildRelease() {
  checkTools();
  if (!existsSync(releasedDstool)) console.log('── an optimised build of the command: about 6 minutes');
  must('cargo', ['build', '--release', '--locked', '--package', 'dstool']);
}

/** How long the steps of a first build take on two cores, in seconds; later builds take a fraction of it. */
const FIRST = { packages: 20, command: 120, generated: 2, components: 30, demo: 15, site: 5 };

/** Says what comes next, and how long it takes where nothing of it is there yet. */
function announce(what, seconds, first) {
  console.log(`── ${what}${first ? ` (the first time: about ${duration(seconds)})` : ''}`);
}

const duration = seconds => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/**
 * Builds everything, each step from what the one before it wrote.
 *
 * @param tests - whether to compile the tests of the tools, too
 */
export function build({ tests = false } = {}) {
  checkTools();
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
  must('cargo', ['build', '--locked', '--workspace', ...(tests ? ['--all-targets'] : [])]);
  // The lists of components are made from their folders; everything else reads them.
  must(process.execPath, ['packages/components/scripts/folders.mjs']);
  // The components take their constants from the tokens, so these come before the bundler.
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
