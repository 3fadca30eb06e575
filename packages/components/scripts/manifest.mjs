// Generates what follows from the props of the components, which `dstool build props` extracts into dist/manifest.json: the
// types that development builds check, and the types of CMS models. Without a manifest, as in the first build, both are empty;
// that build runs this again before it compiles the package.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = 'Written by scripts/manifest.mjs from the props of the components. Do not edit.';

/** The letters of types in `propTypes`. */
const LETTERS = {
  string: 's',
  number: 'n',
  boolean: 'b',
  object: 'o',
  record: 'o',
  array: 'a',
  tuple: 'a',
  null: 'z',
};

/**
 * A type as `checkProps` reads it: a letter for each kind of value (`x` accepts anything), or the list of values of a prop
 * that only takes those.
 */
function propType(type, types, seen = new Set()) {
  if (type.kind === 'ref') {
    const { shape } = types[type.name] ?? {};
    return shape && !seen.has(type.name) ? propType(shape, types, new Set([...seen, type.name])) : 'x';
  }
  if (type.kind === 'opaque') return type.why === 'function' ? 'f' : 'x';
  if (type.kind === 'literal') return [type.value];
  if (type.kind !== 'union') return LETTERS[type.kind] ?? 'x';
  const all = type.of.map(one => propType(one, types, seen));
  if (all.every(one => Array.isArray(one))) return all.flat();
  const letters = new Set(
    all.flatMap(one => (Array.isArray(one) ? one.map(value => (typeof value)[0]) : [...one])),
  );
  return letters.has('x') ? 'x' : [...letters].sort().join('');
}

/** The components that pass attributes to a root element: those made by `component()`. */
const withRoot = ({ components }) =>
  components.filter(({ props }) => props.some(({ name }) => name === 'ref'));

function propTypesFile(manifest) {
  const all = withRoot(manifest).map(({ name, props }) => [
    name,
    Object.fromEntries(props.map(prop => [prop.name, propType(prop.type, manifest.types)])),
  ]);
  return [
    `// ${HEADER}`,
    '/**',
    ' * The types of props by component and prop: a letter for each kind of value (`s` string, `n` number, `b` boolean, `o` object,',
    ' * `a` array, `f` function, `z` null, `x` anything), or the list of values of a prop that only takes those.',
    ' */',
    'export type PropTypes = { readonly [component: string]: { readonly [prop: string]: string | readonly unknown[] } };',
    '',
    '/** The props of the components of this library. */',
    `export const propTypes: PropTypes = ${JSON.stringify(Object.fromEntries(all))};`,
    '',
  ].join('\n');
}

/**
 * The generated files, by their path in the sources.
 *
 * @param {string} home - the folder of the package
 * @returns {Map<string, string>}
 */
export function filesFromManifest(home) {
  const place = join(home, 'dist', 'manifest.json');
  const manifest = existsSync(place)
    ? JSON.parse(readFileSync(place, 'utf8'))
    : { components: [], models: [], types: {} };
  return new Map([['generated/propTypes.ts', propTypesFile(manifest)]]);
}
