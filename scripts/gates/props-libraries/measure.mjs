// Reads the props of a library and compares them with what TypeScript's checker says.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bench, measure as timed } from '../../../bench/src/measure.mjs';
import { peers } from '../../../bench/src/props.mjs';
import { expandManifest } from '../../../packages/dstool/manifest.mjs';
import { compare, details } from '../../../packages/dstool/verify/compare.mjs';
import { packagesOf } from '../packages.mjs';
import { tools } from './list.mjs';
import { truthOf } from './truth.mjs';

/** npm packages of this gate: each library has a folder of its own. */
const installed = (name, versions) => {
  const packages = packagesOf(`props-libraries/${name.replace(/\W+/g, '-').replace(/^-/, '')}`, versions, [
    '--legacy-peer-deps',
  ]);
  packages.install();
  return packages;
};

const percent = (part, whole) => (whole === 0 ? 100 : Math.floor((10_000 * part) / whole) / 100);

/** Whether the findings say why something of a component is missing. */
const isNamed = (name, findings) =>
  findings.some(({ message, notes }) =>
    [message, ...(notes ?? [])].some(text => text.includes(`\`${name}\``)),
  );

/**
 * The figures of a library, and its differences by component.
 *
 * @param {string} dstool The command.
 * @param library A row of `list.mjs`.
 * @returns `row`: components, their own props, the share of these that the manifest has and whose `required` is that of TypeScript, what
 *   is lost, how much of that no finding names, and props that TypeScript does not know. `text`: the differences.
 */
export function measure(dstool, library) {
  const packages = installed(library.name, library.versions);
  const cwd = packages.file(library.name);
  const entries = library.entries(cwd);
  const folder = join(cwd, ...library.name.split('/').map(() => '..'), '..');
  const typescript = createRequire(installed('tools', tools).file('typescript/package.json'))('typescript');
  const truth = truthOf(
    typescript,
    folder,
    entries.map(entry => join(cwd, entry)),
    JSON.stringify(library.versions),
  );
  const manifest = join(folder, 'manifest.json');
  const args = ['props', ...entries, '--out', manifest, '-q', '--output-format', 'ndjson'];
  const { stdout, stderr, status } = spawnSync(dstool, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status === null || stdout === '')
    throw new Error(`dstool ended with ${status}: ${stderr.slice(-2000)}`);
  const findings = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .filter(({ code }) => code === 'props/unresolved-type' || code === 'props/skipped-export');
  const docs = expandManifest(JSON.parse(readFileSync(manifest, 'utf8')));
  const { components } = docs;
  const incomplete = new Set(components.filter(component => component.incomplete).map(({ name }) => name));
  const report = compare(docs, truth);
  const { sum } = report;
  const places = new Map(components.map(({ name, file, line }) => [name, `${file}:${line}`]));
  // A finding has one of the names that a declaration is exported by.
  const isExplained = name =>
    [name, ...places.keys()].some(
      other => (other === name || places.get(other) === places.get(name)) && isNamed(other, findings),
    );
  const silent = report.components.filter(
    ({ name, lost, missing }) =>
      (lost || missing.length > 0) &&
      !library.contexts.includes(name) &&
      !incomplete.has(name) &&
      !isExplained(name),
  );
  const text = details(report);
  writeFileSync(join(folder, 'differences.txt'), text);
  const row = {
    components: sum.components,
    lost: sum.components - sum.found,
    props: sum.props,
    own: percent(sum.known, sum.props),
    required: percent(sum.required, sum.known),
    silent: silent.length,
    invented: sum.extra,
  };
  return { row, text, silent: silent.map(({ name }) => name), cwd, entries, typescript };
}

/** The files of the package in `cwd` that its entries import. */
function importedFiles(ts, cwd, paths) {
  const options = { allowJs: true, jsx: 4, noLib: true, module: 99, moduleResolution: 100, types: [] };
  const within = `${cwd}/`;
  return ts
    .createProgram(paths, options)
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter(path => path.startsWith(within) && !path.slice(within.length).includes('node_modules/'));
}

/**
 * CPU seconds and MB of ours and of the two peers for the same library, and how many components each reports.
 *
 * react-docgen reads components where they are written, not where they are exported, so it gets all files of the package that its
 * entries import.
 */
export function race(dstool, { cwd, entries, typescript }) {
  const folder = installed('tools', tools).file('..');
  const paths = entries.map(entry => join(cwd, entry));
  const files = { typed: paths, plain: importedFiles(typescript, cwd, paths) };
  const ours = ['props', ...entries, '--out', join(folder, 'ours.json'), '-q'];
  const rows = { ours: timed(dstool, ours, { cwd, runs: 1, statuses: [0, 1] }) };
  for (const [name, script] of Object.entries(peers)) {
    const path = join(folder, `${name}.mjs`);
    const list = join(folder, `${name}.txt`);
    writeFileSync(path, script);
    writeFileSync(list, files[name].join('\n'));
    const figures = timed(process.execPath, [path, list], { runs: 1, statuses: [0, 1, 134] });
    const printed = readFileSync(join(bench, '.work', 'last.log'), 'utf8').trim();
    rows[name] = { ...figures, components: Number(printed) || 0 };
  }
  return rows;
}
