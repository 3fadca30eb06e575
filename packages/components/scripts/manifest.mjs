// Generates what follows from the props of the components, which `dstool build props` extracts into dist/manifest.json: the
// types that development builds check. Without a manifest, as at the start of the first build, there are none; that build runs
// this again before it compiles the package.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandManifest } from '../../dstool/manifest.mjs';

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
  const members = type.of.map(member => propType(member, types, seen));
  if (members.every(type => Array.isArray(type))) return members.flat();
  const letters = new Set(
    members.flatMap(type => (Array.isArray(type) ? type.map(value => (typeof value)[0]) : [...type])),
  );
  return letters.has('x') ? 'x' : [...letters].sort().join('');
}

/** The type of a prop; `!` after it if the prop is required and no CMS field, which content may lack. */
function propEntry({ name, type, required, content }, types) {
  const known = propType(type, types);
  return [name, required && !content && typeof known === 'string' ? `${known}!` : known];
}

/** The components that pass attributes to a root element: those made by `component()`. */
const withRoot = ({ components }) =>
  components.filter(({ props }) => props.some(({ name }) => name === 'ref'));

/** The name of the type of a list's items, if that is an object with a fixed list of keys. */
function itemType(type, types) {
  const name = type.kind === 'array' && type.items.kind === 'ref' ? type.items.name : undefined;
  const shape = name && types[name]?.shape;
  return shape?.kind === 'object' && !shape.index ? name : undefined;
}

/** The types of items that a list of properties needs, by property. */
const itemTypesOf = (properties, types) =>
  Object.fromEntries(
    properties.flatMap(({ name, type }) => {
      const item = itemType(type, types);
      return item ? [[name, item]] : [];
    }),
  );

/** The keys of items, by the name of their type: each with the type of the items in it, if it is a list. */
function itemKeys(names, types, known = {}) {
  for (const name of names) {
    if (known[name]) continue;
    const { properties } = types[name].shape;
    const lists = itemTypesOf(properties, types);
    known[name] = Object.fromEntries(properties.map(({ name }) => [name, lists[name] ?? '']));
    itemKeys(Object.values(lists), types, known);
  }
  return known;
}

function propTypesFile(manifest) {
  const lists = Object.fromEntries(
    withRoot(manifest)
      .map(({ name, props }) => [name, itemTypesOf(props, manifest.types)])
      .filter(([, props]) => Object.keys(props).length > 0),
  );
  const keys = itemKeys(
    Object.values(lists).flatMap(props => Object.values(props)),
    manifest.types,
  );
  const entries = withRoot(manifest).map(({ name, props }) => [
    name,
    Object.fromEntries(props.map(prop => propEntry(prop, manifest.types))),
  ]);
  return [
    `// ${HEADER}`,
    '/**',
    ' * The types of props by component and prop: a letter for each kind of value (`s` string, `n` number, `b` boolean, `o` object,',
    ' * `a` array, `f` function, `z` null, `x` anything; `!` after it if the prop is required), or the list of values of a prop that only',
    ' * takes those.',
    ' */',
    'export type PropTypes = { readonly [component: string]: { readonly [prop: string]: string | readonly unknown[] } };',
    '',
    '/** The props of the components of this library. */',
    `export const propTypes: PropTypes = ${JSON.stringify(Object.fromEntries(entries))};`,
    '',
    '/** The types of items by component and prop. */',
    `export const itemTypes: { readonly [component: string]: { readonly [prop: string]: string } } = ${JSON.stringify(lists)};`,
    '',
    '/** The keys of items by type: each with the type of the items in it, which is empty for anything but a list. */',
    `export const itemKeys: { readonly [type: string]: { readonly [key: string]: string } } = ${JSON.stringify(keys)};`,
    '',
  ].join('\n');
}

/** The type of a component's models: the fields that it reads, in all their generations. */
function modelType(name, component, models) {
  const fields = component.props.filter(({ content }) => content).map(prop => `'${prop.name}'`);
  const older = models.filter(({ cms }) => cms.includes(name)).map(model => model.name);
  const lines = [
    ...(fields.length > 0 ? [`Pick<${component.name}Props, ${fields.join(' | ')}>`] : []),
    ...older,
  ];
  return `  /** Models of \`${component.name}\`. */
  '${name}': ModelOf<'${name}', ${lines.join(' | ') || 'object'}>;`;
}

function cmsModelsFile({ components, models }) {
  const rendered = components.filter(({ cms = [] }) => cms.length > 0);
  const folder = ({ file }) => file.match(/components\/(\w+)\/\w+\.\w+$/)[1];
  const names = rendered.flatMap(component => component.cms.map(name => [name, component]));
  const older = new Set(
    models.filter(({ cms }) => names.some(([name]) => cms.includes(name))).map(({ name }) => name),
  );
  return [
    `// ${HEADER}`,
    ...rendered.map(
      component => `import type { ${component.name}Props } from '../components/${folder(component)}';`,
    ),
    "import type { ResourceType, SentFields } from '../model/modelOf';",
    ...(older.size > 0 ? [`import type { ${[...older].sort().join(', ')} } from './models';`] : []),
    '',
    '/** What models of all components may have. Names with a colon are those of the CMS. */',
    'export interface ExportedModel {',
    '  /** Child models by name. */',
    "  ':items'?: { readonly [name: string]: CmsModel } | undefined;",
    '  /** Names of the children in order. */',
    "  ':itemsOrder'?: readonly string[] | undefined;",
    '  /** Id of the component. */',
    '  id?: string | null | undefined;',
    '  /** Class names that the style system has applied. */',
    '  appliedCssClassNames?: string | null | undefined;',
    '  /** Data-layer entry. */',
    '  dataLayer?: object | null | undefined;',
    '  /** Other data of the exporter, such as `cq:panelTitle`. */',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript
    '  readonly [field: `${string}:${string}`]: unknown;',
    '}',
    '',
    '/** A model of one component. */',
    "export type ModelOf<Name extends string, Fields> = { ':type': ResourceType<Name> } & SentFields<Fields> & ExportedModel;",
    '',
    '/**',
    ' * The models of all components, by name. A site adds those of its own components:',
    ' *',
    ' * ```ts',
    " * declare module '@plenum/components/content' {",
    " *   interface CmsModels { map: ModelOf<'map', { latitude: number }> }",
    ' * }',
    ' * ```',
    ' */',
    'export interface CmsModels {',
    ...names
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, component]) => modelType(name, component, models)),
    '}',
    '',
    '/** A model as an exporter sends it: the fields of one component, its type and its children. */',
    'export type CmsModel = CmsModels[keyof CmsModels];',
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
    ? expandManifest(JSON.parse(readFileSync(place, 'utf8')))
    : { components: [], models: [], types: {} };
  return new Map([
    ['generated/propTypes.ts', propTypesFile(manifest)],
    ['generated/cmsModels.ts', cmsModelsFile(manifest)],
  ]);
}
