// Our package as npm packs it, so that the benchmark imports what a site imports.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root, workFolder } from './measure.mjs';

const library = join(root, 'packages', 'components');
let place;

/** Packs our built package and returns the folder of the unpacked copy. Later calls return the same folder. */
export function packed() {
  if (place) return place;
  if (!existsSync(join(library, 'dist', 'index.js'))) {
    throw new Error('the package is not built: run `npm run build` first');
  }
  const folder = workFolder('packed');
  // A shell, because npm is a script on Windows. The scripts of the package only make the packed file smaller.
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: library, shell: process.platform === 'win32', stdio: 'ignore' });
  const file = readdirSync(folder).find(name => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', file], { cwd: folder });
  mkdirSync(join(folder, 'node_modules', '@plenum'), { recursive: true });
  place = join(folder, 'node_modules', '@plenum', 'components');
  renameSync(join(folder, 'package'), place);
  return place;
}

/** An esbuild plugin that resolves imports of our package, whoever imports it, to the packed copy. */
export const ours = {
  name: 'ours',
  setup(build) {
    build.onResolve({ filter: /^@plenum\/components/ }, ({ path, kind, pluginData }) => {
      if (pluginData === 'ours') return undefined;
      const resolveDir = join(packed(), '..', '..', '..');
      return build.resolve(path, { kind, resolveDir, pluginData: 'ours' });
    });
  },
};
