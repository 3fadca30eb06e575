// Builds everything: the command, what it makes of tokens, styles and props, the package, the demo.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTools, installPackages, must, pnpm, root } from './setup.mjs';

/** Where the command lies. */
export const dstool = join(root, 'target', 'release', process.platform === 'win32' ? 'dstool.exe' : 'dstool');

/** Builds all, each step from what the one before it wrote. */
export function build() {
  checkTools();
  installPackages();
  must('cargo', ['build', '--release', '--locked', '--package', 'dstool']);
  // The components take their constants from the tokens, so these come before the bundler.
  must(dstool, ['build', 'tokens', 'css', 'props']);
  must(...pnpm('--filter', '@plenum/components', 'build'));
  must(...pnpm('--filter', 'demo-site', 'build'));
  must(dstool, ['build']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
