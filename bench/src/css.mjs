// Stylesheets: bundle, lower, minify; the same files for both, our rules on.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dstool, measure, peerFile, root, row, workFolder } from './measure.mjs';

/** The rows of this section. */
export function css() {
  const cwd = workFolder('css');
  cpSync(join(root, 'packages', 'components', 'src'), join(cwd, 'src'), {
    recursive: true,
    filter: path => !/\.(tsx?|snap)$/.test(path),
  });
  const media =
    JSON.parse(readFileSync(join(root, 'packages', 'components', 'dist', 'tokens.json'), 'utf8')).media ?? [];
  // Both read the same definitions: the command's own custom media come from tokens only inside a project.
  const definitions = media.map(({ name, query }) => `@custom-media ${name} ${query};`).join('\n');
  writeFileSync(join(cwd, 'entry.css'), `${definitions}\n@import "./src/styles.css";\n`);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ browserslist: ['defaults'] }));
  const own = measure(dstool, ['css', 'entry.css', '--out', 'ours'], { cwd, runs: 11, statuses: [0, 1] });
  const peer = peerFile(
    `lightningcss-cli-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`,
    'lightningcss',
  );
  const args = [
    '--bundle',
    '--minify',
    '--custom-media',
    '--sourcemap',
    '--targets',
    'defaults',
    'entry.css',
    '-o',
    'theirs.css',
  ];
  const theirs = measure(peer, args, { cwd, runs: 11 });
  return [
    row(
      'css, the whole library: bundle, lower, minify, map',
      'lightningcss',
      own,
      theirs,
      '≥ 0.87 × (1.15 × its CPU)',
    ),
  ];
}
