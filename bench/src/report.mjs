// Tables in Markdown, and the report that is committed.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bench, root } from './measure.mjs';

/** A heading, notes and a table in Markdown. */
export function matrix({ heading, notes, columns, rows }) {
  const line = cells => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return [`## ${heading}`, ...notes, table.join('\n')].join('\n\n');
}

const read = path => JSON.parse(readFileSync(path, 'utf8'));

/** The files with results, by the sections that a run of measures: how they are called, and the peers in them. */
const FILES = {
  sheets: {
    file: 'STYLE-SHEETS.md',
    title: 'Public style sheets',
    peers: /^(lightningcss-cli|esbuild|cssnano|postcss|@biomejs\/biome|stylelint.*)$/,
  },
  tokens: { file: 'TOKENS.md', title: 'Public design tokens', peers: /^(style-dictionary|@terrazzo\/.+)$/ },
  lsp: { file: 'LANGUAGE-SERVERS.md', title: 'Language servers', peers: /^@biomejs\/biome$|language-server/ },
  site: { file: 'SITES.md', title: 'Sites of many pages', peers: /^@11ty\// },
};

/** The file for the results of some sections. */
export const fileOf = sections =>
  FILES[sections.join()] ?? { file: 'RESULTS.md', title: 'Results', peers: /./ };

/**
 * The text of a file with results.
 *
 * @param tables - what the run printed
 * @param args - the arguments of the run
 * @param file - from `fileOf`
 */
export function report(tables, args, { title, peers }) {
  const { devDependencies } = read(join(bench, 'package.json'));
  const { version } = read(join(root, 'packages', 'components', 'package.json'));
  const versions = Object.entries(devDependencies)
    .filter(([name]) => peers.test(name))
    .map(([name, number]) => `${name} ${number}`);
  const command = ['npm run bench --', ...args].join(' ');
  return `# ${title}

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, on ${process.platform} with ${cpus().length} cores and
Node ${process.versions.node}. [README.md](README.md) explains the method. Compare figures of one run only.

@plenum/components ${version}; ${versions.join(', ')}.
${tables.trimEnd()}
`;
}
