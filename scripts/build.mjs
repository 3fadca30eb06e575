// Builds everything: the command, what it makes of tokens, styles and props, the package, the demo.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTools, installPackages, must, pnpm, root } from './setup.mjs';

/** Where the command lies. */
export const dstool = join(root, 'target', 'release', process.platform === 'win32' ? 'dstool.exe' : 'dstool');

/** Builds all, each step from what the one before it wrote. */
export function build() {
  checkTools();
  installPackages();
  // The version stands once, in the package (VER-01); the command takes it from there.
  const { version } = JSON.parse(readFileSync(join(root, 'packages', 'components', 'package.json'), 'utf8'));
  must('cargo', ['build', '--release', '--locked', '--package', 'dstool'], {
    env: { ...process.env, DSTOOL_VERSION: version },
  });
  // What lists the components follows from their folders, and is input of everything else.
  must(process.execPath, ['packages/components/scripts/folders.mjs']);
  // The components take their constants from the tokens, so these come before the bundler.
  must(dstool, ['build', 'tokens', 'css', 'props']);
  must(...pnpm('--filter', '@plenum/components', 'build'));
  must(...pnpm('--filter', 'demo-site', 'build'));
  must(dstool, ['build']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
