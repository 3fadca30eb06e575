// The constructs in `constructs/` as TypeScript's checker and `dstool props` understand them.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expandManifest } from '../../../packages/dstool/manifest.mjs';
import { componentsOf } from '../../../packages/dstool/verify/checker.mjs';
import { compare } from '../../../packages/dstool/verify/compare.mjs';
import { packagesOf } from '../packages.mjs';
import { react, tools } from './list.mjs';

const sources = new URL('constructs/', import.meta.url);

/**
 * The constructs of all files, each with what differs: `missing`, `required`, `values`, `docs` and `extra` are names of props.
 *
 * @param {string} dstool The command.
 */
export function constructs(dstool) {
  const versions = { ...react, typescript: tools.typescript };
  const packages = packagesOf('props-libraries/constructs', versions);
  packages.install();
  const home = packages.file('..');
  const typescript = createRequire(packages.file('typescript/package.json'))('typescript');
  mkdirSync(join(home, 'src'), { recursive: true });
  const files = readdirSync(sources);
  for (const file of files) copyFileSync(new URL(file, sources), join(home, 'src', file));
  return files.flatMap(file => {
    const truth = componentsOf(typescript, [join(home, 'src', file)]);
    const args = ['props', `src/${file}`, '--out', 'manifest.json', '-q'];
    const { status, stderr } = spawnSync(dstool, args, { cwd: home, encoding: 'utf8' });
    if (status !== 0) throw new Error(`dstool ended with ${status} for ${file}: ${stderr}`);
    const manifest = expandManifest(JSON.parse(readFileSync(join(home, 'manifest.json'), 'utf8')));
    const { components, more } = compare(manifest, truth);
    return [...components, ...more.map(name => ({ name, lost: false, only: true }))];
  });
}
