// Stylesheets: bundle, lower and minify the same files, with our rules enabled.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dstool, measure, peerFile, root, row, workFolder } from './measure.mjs';

/** Returns the rows of this section. */
export function css() {
  const cwd = workFolder('css');
  cpSync(join(root, 'packages', 'components', 'src'), join(cwd, 'src'), {
    recursive: true,
    filter: path => !/\.(tsx?|snap)$/.test(path),
  });
  const tokens = JSON.parse(readFileSync(join(root, 'tokens', 'layout.tokens.json'), 'utf8'));
  const breakpoints = Object.entries(tokens.breakpoint).filter(([, token]) => token.$value?.unit === 'px');
  // Both read the same definitions: outside a project, dstool has no custom media from tokens.
  const definitions = breakpoints.map(([name, { $value }]) => {
    const until = `@custom-media --until-${name} (max-width: ${$value.value}px);`;
    return `${until}\n@custom-media --from-${name} (min-width: ${$value.value + 1}px);\n`;
  });
  writeFileSync(join(cwd, 'media.css'), definitions.join(''));
  writeFileSync(join(cwd, 'entry.css'), '@import "./media.css";\n@import "./src/styles.css";\n');
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ browserslist: ['defaults'] }));
  const ours = measure(dstool, ['css', 'entry.css', '--out', 'ours'], { cwd, runs: 11, statuses: [0, 1] });
  const platform = `lightningcss-cli-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
  const flags = ['--bundle', '--minify', '--custom-media', '--sourcemap', '--targets', 'defaults'];
  const theirs = measure(peerFile(platform, 'lightningcss'), [...flags, 'entry.css', '-o', 'theirs.css'], {
    cwd,
    runs: 11,
  });
  return [
    row(
      'css, the whole library: bundle, lower, minify, map',
      'lightningcss',
      ours,
      theirs,
      '≥ 0.87 × (1.15 × its CPU)',
    ),
  ];
}
