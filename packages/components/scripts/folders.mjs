// Generates every list of components from their folders, so that a new component is one new folder.
// `node scripts/folders.mjs` writes src/generated. It has no dependencies outside this folder, because it runs before anything is built.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesFromManifest } from './manifest.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const HEADER = 'Written by scripts/folders.mjs from the component folders. Do not edit.';
/** The languages of the labels besides English. */
export const LANGUAGES = { ar: 'Arabic', de: 'German', es: 'Spanish', fr: 'French', ja: 'Japanese' };
/** Files with these endings are found by the name of their folder only. */
const NAMED = [
  ...['.behaviour.ts', '.labels.ts', '.lazy.ts', '.model.ts', '.model.tsx'],
  ...['.exempt.json', '.gadgets.json'],
];

/** A problem with a folder, with a message that says how to fix it. */
class FolderError extends Error {}

/**
 * @typedef {object} Folder
 * @property {string} name - the component's name
 * @property {string[]} styles - its style sheets
 * @property {boolean} behaviour - has a behaviour (`<name>.behaviour.ts`)
 * @property {boolean} lazy - has an entry that loads its behaviour on demand (`<name>.lazy.ts`)
 * @property {string} [labels] - the interface of its labels in `<name>.labels.ts`: `TabsLabels`
 * @property {boolean} parts - has parts for own markup (`parts.tsx`)
 * @property {string[]} leaves - its client leaves (`<Name>Live.tsx`), by name
 * @property {string} [model] - the file that renders its models (`<name>.model.ts` or `.tsx`)
 */

const path = (name, file) => `components/${name}/${file}`;

/** The name of the interface in a file with labels. */
function labelsType(src, file) {
  const [, type] = /^export interface (\w+Labels)\b/m.exec(readFileSync(join(src, file), 'utf8')) ?? [];
  if (!type) throw new FolderError(`src/${file}: export the interface of the labels, \`<Name>Labels\``);
  return type;
}

/**
 * Reads the component folders.
 *
 * @param {string} src - the folder of the sources
 * @returns {Folder[]}
 * @throws {FolderError} for a file that would be skipped silently
 */
export function findFolders(src) {
  const folders = readdirSync(join(src, 'components'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();
  return folders.flatMap(name => {
    const files = readdirSync(join(src, 'components', name)).sort();
    // Git leaves an empty folder behind when its files are on another branch.
    if (files.length === 0) return [];
    const place = `src/components/${name}`;
    if (!/^[a-z][a-z0-9]*$/.test(name)) {
      throw new FolderError(`${place}: a component folder has lower-case letters and digits only; rename it`);
    }
    if (!files.includes('index.ts')) {
      throw new FolderError(`${place}: index.ts is missing; export what is public from it`);
    }
    for (const file of files) {
      const ending = NAMED.find(ending => file.endsWith(ending));
      if (ending && file !== name + ending) {
        throw new FolderError(`${place}/${file} would not be found; rename it to ${name}${ending}`);
      }
    }
    return [
      {
        name,
        styles: files.filter(file => file.endsWith('.css')),
        behaviour: files.includes(`${name}.behaviour.ts`),
        lazy: files.includes(`${name}.lazy.ts`),
        labels: files.includes(`${name}.labels.ts`)
          ? labelsType(src, path(name, `${name}.labels.ts`))
          : undefined,
        parts: files.includes('parts.tsx'),
        leaves: files.filter(file => file.endsWith('Live.tsx')).map(file => file.slice(0, -'.tsx'.length)),
        model: files.find(file => /\.model\.tsx?$/.test(file)),
      },
    ];
  });
}

const script = (...lines) => `// ${HEADER}\n${lines.join('\n')}\n`;

/** The exports of all components. */
const indexFile = folders => script(...folders.map(({ name }) => `export * from '../components/${name}';`));

const stylesFile = folders =>
  [
    `/* ${HEADER} */`,
    ...folders.flatMap(({ name, styles }) => styles.map(file => `@import "../${path(name, file)}";`)),
    '',
  ].join('\n');

/** The behaviours. Those that are loaded on demand come first, so that their requests start first. */
function behavioursFile(folders) {
  const withBehaviour = folders.filter(({ behaviour, lazy }) => behaviour || lazy);
  const ordered = [...withBehaviour.filter(({ lazy }) => lazy), ...withBehaviour.filter(({ lazy }) => !lazy)];
  const names = ordered.map(({ name }) => name).join(', ');
  return script(
    "import type { AnyBehaviour, Lazy, Mountable } from '../behaviour';",
    ...withBehaviour.map(
      ({ name, lazy }) =>
        `import { ${name} } from '../${path(name, `${name}.${lazy ? 'lazy' : 'behaviour'}`)}';`,
    ),
    '',
    `export { ${names} };`,
    '',
    '/** Every behaviour of this library. */',
    `export const behaviours: readonly (AnyBehaviour | Mountable | Lazy)[] = [${names}];`,
  );
}

function registryFile(folders) {
  const withModel = folders.filter(({ model }) => model);
  return script(
    "import type { Registry } from '../model/render';",
    ...withModel.map(
      ({ name, model }) => `import ${name} from '../${path(name, model.replace(/\.tsx?$/, ''))}';`,
    ),
    '',
    '/** The components of this library. A site adds its own: `{ ...registry, map: ({ fields }) => <Map {...fields} /> }`. */',
    'export const registry: Registry = {',
    ...withModel.map(({ name }) => `  ...${name},`),
    '};',
  );
}

/** The client leaves, each loaded where a page renders it: what `Content` uses instead of the leaves themselves. */
function leavesFile(folders) {
  const leafFiles = folders.flatMap(({ name, leaves }) =>
    leaves.map(leaf => [leaf, `../${path(name, leaf)}`]),
  );
  return `'use client';\n\n${script(
    "import { lazyLeaf } from '../page/lazyLeaf';",
    '',
    ...leafFiles.map(
      ([leaf, from]) =>
        `export const ${leaf} = lazyLeaf('${leaf}', async () => (await import('${from}')).${leaf});`,
    ),
  )}`;
}

/** The public types in model files: the older shapes of models. */
function modelsFile(folders, src) {
  const exports = folders.flatMap(({ name, model }) => {
    if (!model) return [];
    const text = readFileSync(join(src, path(name, model)), 'utf8');
    const types = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, type]) => type).sort();
    const from = `../${path(name, model.replace(/\.tsx?$/, ''))}`;
    return types.length > 0 ? [`export type { ${types.join(', ')} } from '${from}';`] : [];
  });
  // A file without exports is not a module.
  return script(...(exports.length > 0 ? exports : ['export {};']));
}

/** The label files: those of the components, of the content renderer, and the name of the language; each with its interface. */
const labelFiles = folders => [
  ...folders
    .filter(({ labels }) => labels)
    .map(({ name, labels }) => [name, `../${path(name, `${name}.labels`)}`, labels]),
  ['content', '../content/content.labels', 'ContentLabels'],
  ['language', '../labels/language.labels', 'LanguageLabels'],
];

/** The names of the labels in a file: the keys of its interface, without those of objects inside it. */
function labelKeys(src, file) {
  const text = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const start = text.search(/^export interface \w+Labels\b/m);
  const keys = [];
  let depth = 0;
  for (const [token, key] of text.slice(start).matchAll(/[{}]|(?<=[{;,]\s*)(?:readonly\s+)?(\w+)\??:/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1) keys.push(key);
    if (depth === 0) break;
  }
  return keys;
}

/**
 * All labels are keys of one object, so that of two with the same key the last would silently replace the other.
 *
 * @throws {FolderError} for a key that two files define
 */
function checkLabels(folders, src) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const [, from] of labelFiles(folders)) {
    const file = `${from.slice('../'.length)}.ts`;
    if (!existsSync(join(src, file))) continue;
    for (const key of labelKeys(src, file)) {
      const other = places.get(key);
      if (other) {
        throw new FolderError(
          `src/${file}: the label \`${key}\` is also in src/${other}; rename one of them`,
        );
      }
      places.set(key, file);
    }
  }
}

function labelsFile(folders) {
  const files = labelFiles(folders);
  return script(
    ...files.map(([name, from, type]) => `import { en as ${name}, type ${type} } from '${from}';`),
    "import type { Overrides } from '../labels/labelsOf';",
    '',
    '/** The texts that components add themselves. A site can override each of them. */',
    `export interface Labels extends ${files.map(([, , type]) => type).join(', ')} {}`,
    '',
    '/** Labels that override the default ones; `undefined` keeps the default. */',
    'export interface LabelOverrides extends Overrides<Labels> {}',
    '',
    '/** The labels in English. */',
    'export const labels: Labels = {',
    ...files.map(([name]) => `  ...${name},`),
    '};',
  );
}

function languageFile(folders, code, language) {
  const files = labelFiles(folders).map(([name, from]) => [name, `../${from}`]);
  return script(
    ...files.map(([name, from]) => `import { ${code} as ${name} } from '${from}';`),
    "import type { Labels } from '../labels';",
    '',
    `/** The labels in ${language}. */`,
    `export const ${code}: Labels = {`,
    ...files.map(([name]) => `  ...${name},`),
    '};',
  );
}

/**
 * The generated files, by their path in the sources.
 *
 * @param {string} src - the folder of the sources
 * @returns {Map<string, string>}
 * @throws {FolderError} for a folder or a file that would be skipped or overridden silently
 */
export function generatedFiles(src) {
  const folders = findFolders(src);
  checkLabels(folders, src);
  return new Map([
    ['generated/components.ts', indexFile(folders)],
    ['generated/components.css', stylesFile(folders)],
    ['generated/behaviours.ts', behavioursFile(folders)],
    ['generated/registry.ts', registryFile(folders)],
    ['generated/leaves.tsx', leavesFile(folders)],
    ['generated/models.ts', modelsFile(folders, src)],
    ['generated/labels.ts', labelsFile(folders)],
    ...Object.entries(LANGUAGES).map(([code, language]) => [
      `generated/labels/${code}.ts`,
      languageFile(folders, code, language),
    ]),
    ...filesFromManifest(join(src, '..')),
  ]);
}

/** Writes only generated files that have changed, so that watchers ignore the others. */
export function generate(src = join(home, 'src')) {
  const files = generatedFiles(src);
  for (const [file, text] of files) {
    const place = join(src, file);
    if (existsSync(place) && readFileSync(place, 'utf8') === text) continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const labels = join(src, 'generated/labels');
  for (const file of readdirSync(labels)) {
    if (!files.has(`generated/labels/${file}`)) rmSync(join(labels, file));
  }
}

/** Writes the generated files again when a component folder changes. */
export function generateOnChange(src = join(home, 'src')) {
  let waiting;
  const again = () => {
    try {
      generate(src);
    } catch (error) {
      // The folder may be incomplete while it is being written; the next change tries again.
      console.error(error.message);
    }
  };
  return watch(join(src, 'components'), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(again, 50);
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    generate();
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    console.error(`${relative(process.cwd(), home) || '.'}/${error.message}`);
    process.exitCode = 2;
  }
}
