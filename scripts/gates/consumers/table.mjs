// `node scripts/gates/consumers/table.mjs` prints the table "Works with" of the package's README. A test compares them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';
import { consumers } from './list.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version of a consumer's tool, as a reader needs it: of Node, each that we support. */
function versionOf({ name, measured, versions }) {
  if (name === 'node') return engines.node.replace('>=', '≥ ');
  return measured ? versions[measured] : '';
}

console.log('| tool | version | tested with |\n|---|---|---|');
for (const tool of new Set(consumers.map(consumer => consumer.tool))) {
  const group = consumers.filter(consumer => consumer.tool === tool);
  const scopes = group.map(({ scope }) => scope).join('; ');
  console.log(`| ${tool} | ${versionOf(group[0])} | ${scopes} |`);
}
