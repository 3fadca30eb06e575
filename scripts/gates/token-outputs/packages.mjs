// The parsers of the platforms, installed only for this gate.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../setup.mjs';

export const versions = {
  sass: '1.108.2',
  less: '4.9.1',
  tailwindcss: '4.3.5',
  typescript: '5.9.3',
  postcss: '8.5.10',
  'web-tree-sitter': '0.25.10',
  'tree-sitter-wasms': '0.1.13',
  saxes: '6.0.0',
  parse5: '8.0.0',
  // Converts colours, independently of dstool.
  'colorjs.io': '0.6.1',
};

const home = join(root, 'target', 'token-outputs');

/** Installs the packages once; later runs use them again. */
export function install() {
  const wanted = JSON.stringify({ private: true, dependencies: versions });
  const place = join(home, 'package.json');
  if (existsSync(place) && readFileSync(place, 'utf8') === wanted) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(place, wanted);
  const shell = process.platform === 'win32';
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  execFileSync('npm', args, { cwd: home, shell, stdio: 'inherit' });
  writeFileSync(join(home, 'load.mjs'), 'export const load = name => import(name);\n');
  // npm formats the file.
  writeFileSync(place, wanted);
}

/** A package of the gate; a module in its folder imports it. */
export async function load(name) {
  const own = await import(pathToFileURL(join(home, 'load.mjs')).href);
  return own.load(name);
}

/** A file of a package. */
export const file = path => join(home, 'node_modules', path);
