// npm packages that only one gate needs.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';

/**
 * The packages of a gate, in a folder of their own.
 *
 * @param gate - the name of the gate, which names the folder in `target`
 * @param versions - exact versions by package
 * @param options - more options of `npm install`
 * @returns `install`, which does nothing if these versions are there; `load`, which imports a module as code in that folder does;
 *   `file`, the path of a file in `node_modules`
 */
export function packagesOf(gate, versions, options = []) {
  const home = join(root, 'target', gate);
  return {
    install() {
      const wanted = JSON.stringify({ private: true, dependencies: versions });
      const place = join(home, 'package.json');
      if (existsSync(place) && readFileSync(place, 'utf8') === wanted) return;
      mkdirSync(home, { recursive: true });
      writeFileSync(place, wanted);
      const shell = process.platform === 'win32';
      const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...options];
      execFileSync('npm', args, { cwd: home, shell, stdio: 'inherit' });
      writeFileSync(join(home, 'load.mjs'), 'export const load = name => import(name);\n');
      // npm formats the file.
      writeFileSync(place, wanted);
    },
    async load(name) {
      const loader = await import(pathToFileURL(join(home, 'load.mjs')).href);
      return loader.load(name);
    },
    file: path => join(home, 'node_modules', path),
  };
}
