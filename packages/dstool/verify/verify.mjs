// Compares a manifest of `dstool props` with TypeScript's checker:
//   node verify.mjs MANIFEST ENTRY… [--typescript FOLDER] [--details]
// TypeScript is searched for in FOLDER (the working directory by default); versions up to 6 have a checker for JavaScript.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { componentsOf } from './checker.mjs';
import { compare, details, line } from './compare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { typescript: { type: 'string', default: '.' }, details: { type: 'boolean', default: false } },
});
const [manifest, ...entries] = positionals;
if (entries.length === 0) {
  console.error('Name the manifest, and the files that `dstool props` has read.');
  process.exit(2);
}
const require = createRequire(join(resolve(values.typescript), 'index.js'));
let ts;
try {
  ts = require('typescript');
} catch {
  console.error(
    `TypeScript is not installed in \`${values.typescript}\`: install version 5 or 6, or name its folder with --typescript.`,
  );
  process.exit(2);
}
if (typeof ts.createProgram !== 'function') {
  console.error(`TypeScript ${ts.version} has no checker for JavaScript: install version 5 or 6.`);
  process.exit(2);
}
const truth = componentsOf(
  ts,
  entries.map(entry => resolve(entry)),
);
const report = compare(JSON.parse(readFileSync(manifest, 'utf8')), truth);
if (values.details) console.log(details(report));
console.log(line(report));
