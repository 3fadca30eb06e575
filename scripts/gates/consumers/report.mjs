// The result of the gate: a table, also written to `target/consumers.json`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';

/** The version of a consumer's tool. Plain pages have none; Node is the one that runs the gate. */
const versionOf = ({ name, measured, versions }) =>
  name === 'node' ? process.versions.node : versions[measured];

const cell = value => value ?? '–';

/** Prints and writes the rows of the consumers that ran. */
export function report(rows) {
  const results = rows.map(({ consumer, result, one, barrel, css }) => ({
    name: consumer.name,
    tool: consumer.tool,
    version: versionOf(consumer),
    react: consumer.versions.react,
    result,
    one,
    barrel,
    css,
  }));
  mkdirSync(join(root, 'target'), { recursive: true });
  writeFileSync(join(root, 'target', 'consumers.json'), `${JSON.stringify(results, null, 2)}\n`);
  const lines = [
    ['consumer', 'tool', 'version', 'React', 'result', 'Teaser', 'from the entry of all', 'CSS'],
    ...results.map(row => [
      row.name,
      row.tool,
      cell(row.version),
      row.react,
      row.result,
      cell(row.one),
      cell(row.barrel),
      row.css ? `${row.css.toFixed(2)} ×` : '–',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map(line => `${line[column]}`.length)));
  console.log('Bytes are those of scripts, gzip, in addition to those of the same page without the library.');
  for (const line of lines)
    console.log(line.map((text, column) => `${text}`.padEnd(widths[column])).join('  '));
}
