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

/**
 * The text of `RESULTS.md`.
 *
 * @param tables - what the run printed
 * @param args - the arguments of the run
 */
export function report(tables, args) {
  const { devDependencies } = read(join(bench, 'package.json'));
  const { version } = read(join(root, 'packages', 'components', 'package.json'));
  const versions = Object.entries(devDependencies).map(([name, number]) => `${name} ${number}`);
  const command = ['npm run bench --', ...args].join(' ');
  return `# Results

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, on ${process.platform} with ${cpus().length} cores and
Node ${process.versions.node}. [README.md](README.md) explains the method. Compare figures of one run only.

@plenum/components ${version}; ${versions.join(', ')}.
${tables.trimEnd()}
`;
}
