// Component props of four published libraries that ship their TSX.

import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bench, dstool, measure, peerFile, row, workFolder } from './measure.mjs';

const libraries = {
  patternfly: ['@patternfly', 'react-core', 'src'],
  s2: ['@react-spectrum', 's2', 'src'],
  blueprint: ['@blueprintjs', 'core', 'src'],
  'radix-themes': ['@radix-ui', 'themes', 'src'],
};

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.tsx'))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => !/__tests__|__mocks__|\.test\.|\/demos\/|\/examples\//.test(path))
    .sort();
}

const typed = `
import { readFileSync } from 'node:fs';
import docgen from 'react-docgen-typescript';
import ts from 'typescript';
const files = readFileSync(process.argv[2], 'utf8').split('\\n');
const options = { jsx: ts.JsxEmit.ReactJSX, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const program = ts.createProgram(files, options);
const parser = docgen.withCompilerOptions(options, { shouldExtractLiteralValuesFromEnum: true, savePropValueAsString: true });
let count = 0;
for (const file of files) {
  try { count += parser.parseWithProgramProvider([file], () => program).length; } catch { /* it throws on some files */ }
}
console.log(count);
`;

const plain = `
import { readFileSync } from 'node:fs';
import { parse, builtinResolvers } from 'react-docgen';
let count = 0;
for (const filename of readFileSync(process.argv[2], 'utf8').split('\\n')) {
  try {
    count += parse(readFileSync(filename), { filename, resolver: new builtinResolvers.FindExportedDefinitionsResolver() }).length;
  } catch { /* a file without components is an error to it */ }
}
console.log(count);
`;

/** Scripts that read the components of the files that a list names with the two peers, and print their number. */
export const peers = { typed, plain };

/** Returns the rows of this section. */
export function props({ quick }) {
  const cwd = workFolder('props');
  writeFileSync(join(cwd, 'typed.mjs'), typed);
  writeFileSync(join(cwd, 'plain.mjs'), plain);
  const rows = [];
  const total = { ours: { cpu: 0, memory: 0 }, typed: { cpu: 0, memory: 0 }, plain: { cpu: 0, memory: 0 } };
  const add = (sum, run) => {
    sum.cpu += run.cpu;
    sum.memory = Math.max(sum.memory, run.memory);
  };
  // The library's own sources outside `node_modules`, with its dependencies inside.
  symlinkSync(peerFile(), join(cwd, 'node_modules'));
  let count = 0;
  for (const [name, path] of Object.entries(libraries)) {
    cpSync(peerFile(...path), join(cwd, name), { recursive: true });
    const files = sources(join(cwd, name));
    const list = join(cwd, `${name}.txt`);
    writeFileSync(list, files.join('\n'));
    const paths = files.map(file => relative(cwd, file));
    const command = ['props', ...paths, '--out', `${name}.json`, '--output-format', 'concise'];
    add(total.ours, measure(dstool, command, { cwd, runs: 5, statuses: [0, 1] }));
    count += files.length;
    // The extractor writes no manifest if there are errors; otherwise the manifest must contain components.
    const manifest = join(cwd, `${name}.json`);
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).components.length === 0) {
      throw new Error(`no component was found in ${name}`);
    }
    add(
      total.typed,
      measure(process.execPath, [join(cwd, 'typed.mjs'), list], { cwd: bench, runs: quick ? 1 : 3 }),
    );
    add(
      total.plain,
      measure(process.execPath, [join(cwd, 'plain.mjs'), list], { cwd: bench, runs: quick ? 1 : 3 }),
    );
  }
  const work = `props, four libraries, ${count} files`;
  rows.push(row(work, 'react-docgen-typescript', total.ours, total.typed, '40 ×'));
  rows.push(row(work, 'react-docgen', total.ours, total.plain, '–'));
  return rows;
}
