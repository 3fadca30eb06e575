// `npm run imports`: checks what the sources of the package and of the demo's site import, against `.dependency-cruiser.mjs`.
// `npm run imports -- --write` also writes the layers into ARCHITECTURE.md.

import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config, { layers, pathOf, site, TESTS } from '../.dependency-cruiser.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const demo = fileURLToPath(new URL('../../../demo/site', import.meta.url));
const document = fileURLToPath(new URL('../../../ARCHITECTURE.md', import.meta.url));
const START = '<!-- layers: written by packages/components/scripts/imports.mjs -->';
const END = '<!-- end of layers -->';

const paths = layers.map(layer => [layer.name, new RegExp(pathOf(layer))]);
/** The names of the layers that have a file; one, unless the list of layers is wrong. */
const layersOf = file => paths.filter(([, path]) => path.test(file)).map(([name]) => name);
const isTest = new RegExp(TESTS);
const isShipped = file => file.startsWith('src/') && !isTest.test(file);

/** Cruises folders of `folder`; the paths in the result are relative to it. */
async function modulesOf(folder, names, { forbidden, options }) {
  const { output } = await cruise(names, {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  // Without a compiler that it knows, dependency-cruiser finds no modules in TypeScript.
  if (output.modules.length === 0) throw new Error(`${folder} has no modules`);
  return output;
}

/** A circle as text, which is the same wherever the circle starts. */
function circleOf(names) {
  const first = names.indexOf([...names].sort()[0]);
  return [...names.slice(first), ...names.slice(0, first), names[first]].join(' → ');
}

/** The violations of the rules, one line each, without repetitions. */
function violations({ summary }, { forbidden }) {
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const lines = summary.violations.map(({ from, to, rule, cycle }) => {
    const what = cycle ? circleOf(cycle.map(({ name }) => name)) : `${from} → ${to}`;
    return `${rule.name}: ${what} (${reasons.get(rule.name)})`;
  });
  return [...new Set(lines)].sort();
}

/** Imports of files of packages that do not say which of their files are public. */
function deepImports({ modules }, folder) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved }) => {
        const [, root] = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resolved) ?? [];
        if (!root || !/^(?:@[^/]+\/)?[^/@.][^/]*\/./.test(module)) return false;
        return !JSON.parse(readFileSync(join(folder, root, 'package.json'), 'utf8')).exports;
      })
      .map(({ module }) => `deep import: ${source} → ${module} (import the package by its name)`),
  );
}

/** Circles of component folders, each of which should contain one thing completely. */
function folderCircles({ modules }) {
  const folderOf = file =>
    layersOf(file).includes('components') && isShipped(file) ? file.split('/')[2] : undefined;
  const uses = new Map();
  for (const { source, dependencies } of modules) {
    const folder = folderOf(source);
    if (!folder) continue;
    const others = dependencies
      .map(({ resolved }) => folderOf(resolved))
      .filter(other => other && other !== folder);
    uses.set(folder, new Set([...(uses.get(folder) ?? []), ...others]));
  }
  const circles = new Set();
  const follow = (folder, way) => {
    for (const next of uses.get(folder) ?? []) {
      if (next === way[0]) circles.add(circleOf(way));
      else if (!way.includes(next)) follow(next, [...way, next]);
    }
  };
  for (const folder of uses.keys()) follow(folder, [folder]);
  return [...circles].map(circle => `circle of folders: ${circle}`);
}

/** Files in no layer, or in several. */
function misplaced({ modules }) {
  return modules
    .filter(({ source }) => isShipped(source) && !source.endsWith('.json') && layersOf(source).length !== 1)
    .map(
      ({ source }) => `${source} must be in one layer; it is in: ${layersOf(source).join(', ') || 'none'}`,
    );
}

/** Allowances of the layers that no import needs. */
function unused({ modules }) {
  const used = new Set(
    modules
      .filter(({ source }) => isShipped(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => `${layersOf(source)[0]} → ${layersOf(resolved)[0]}`),
      ),
  );
  return layers.flatMap(({ name, imports }) =>
    imports
      .filter(other => !used.has(`${name} → ${other}`))
      .map(other => `unused: ${name} may import ${other}, but does not`),
  );
}

/** Layers that list one that is not before them. */
const disordered = layers.flatMap(({ name, imports }, index) =>
  imports
    .filter(other => !layers.slice(0, index).some(layer => layer.name === other))
    .map(other => `order: ${name} may import ${other}, which is not before it`),
);

/**
 * What is wrong with the imports of a package that has the layers, one line each.
 *
 * @param {string} folder - the folder of the package
 */
export async function checkPackage(folder = home) {
  const result = await modulesOf(folder, ['src', 'test'], config);
  return [
    ...disordered,
    ...violations(result, config),
    ...deepImports(result, folder),
    ...folderCircles(result),
    ...misplaced(result),
    ...unused(result),
  ];
}

/**
 * What is wrong with the imports of a site, one line each.
 *
 * @param {string} folder - the folder of the site
 */
export async function checkSite(folder = demo) {
  const result = await modulesOf(folder, ['src'], site);
  return [...violations(result, site), ...deepImports(result, folder)];
}

/** The layers as Markdown: a drawing, in which each line imports only from the lines above it, and a table. */
export function drawLayers() {
  const ranks = new Map();
  for (const { name, imports } of layers)
    ranks.set(name, 1 + Math.max(-1, ...imports.map(other => ranks.get(other))));
  const lines = [];
  for (const [name, rank] of ranks) lines[rank] = [...(lines[rank] ?? []), name];
  const rows = layers.map(({ name, files, imports, reason }) => {
    const places = files.map(file => `\`${file}\``).join(', ');
    return `| ${name} | ${places} | ${imports.join(', ') || '–'} | ${reason} |`;
  });
  return [
    '```',
    ...lines.map(names => names.join(' · ')),
    '```',
    '',
    '| layer | files | imports | reason |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** ARCHITECTURE.md with the current layers. */
export function withLayers(text) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`ARCHITECTURE.md lacks the lines "${START}" and "${END}"`);
  return `${text.slice(0, start + START.length)}\n\n${drawLayers()}\n\n${text.slice(end)}`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const text = readFileSync(document, 'utf8');
  const current = withLayers(text);
  const isWriting = process.argv.includes('--write');
  if (isWriting) writeFileSync(document, current);
  const findings = [
    ...(await checkPackage()),
    ...(await checkSite()).map(line => `demo/site: ${line}`),
    ...(isWriting || current === text
      ? []
      : ['ARCHITECTURE.md shows other layers: run `npm run imports -- --write`']),
  ];
  for (const line of findings) console.error(line);
  if (findings.length > 0) process.exitCode = 1;
}
