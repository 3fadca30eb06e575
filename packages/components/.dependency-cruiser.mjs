// What may import what: the layers of `src`, and the rules for everything else. `npm run imports` checks them with dependency-cruiser
// and prints the layers into ARCHITECTURE.md; `test/imports.test.ts` fails where the sources or the document differ.

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string[]} files - its paths in `src`: a folder (`html/`), a file, or an ending (`*.labels.ts`). Files, endings and
 *   folders in a folder take precedence over it.
 * @property {string[]} imports - the layers that it may import, each of which is before it in the list
 * @property {string} reason - why it is a layer
 */

/**
 * The layers, lowest first.
 *
 * @type {Layer[]}
 */
export const layers = [
  {
    name: 'tokens',
    files: ['generated/tokens.ts'],
    imports: [],
    reason: 'Values of design tokens, so that no script restates one.',
  },
  {
    name: 'prop types',
    files: ['generated/propTypes.ts'],
    imports: [],
    reason: 'Types of props as data, which development builds check.',
  },
  {
    name: 'html',
    files: ['html/'],
    imports: [],
    reason: 'The sanitiser and the check of URLs work without a DOM and without React.',
  },
  {
    name: 'labels',
    files: ['labels/', '*.labels.ts', 'search/labels.ts', 'slider/labels.ts'],
    imports: [],
    reason:
      'Texts in all languages are data. They are next to what shows them, in the folders of other layers.',
  },
  {
    name: 'label lists',
    files: ['generated/labels.ts', 'generated/labels/'],
    imports: ['labels'],
    reason: '`Labels`, the type of all texts, and a module for each language.',
  },
  {
    name: 'model',
    files: ['model/'],
    imports: ['html', 'label lists'],
    reason: 'Reads the fields of models, and defines the props that all components share.',
  },
  {
    name: 'commerce',
    files: ['commerce/'],
    imports: ['html', 'model'],
    reason: 'Sources of shop data are an entry of the package. Components get only their results.',
  },
  {
    name: 'react',
    files: ['react/'],
    imports: ['prop types', 'html', 'model'],
    reason: 'What all components are built with.',
  },
  {
    name: 'behaviour',
    files: ['behaviour/'],
    imports: ['react'],
    reason: 'The engine of all behaviours knows none of them.',
  },
  {
    name: 'slider',
    files: ['slider/'],
    imports: ['tokens', 'labels', 'behaviour'],
    reason: 'An engine of its own, which keeps the contract of behaviours.',
  },
  {
    name: 'page',
    files: ['page/'],
    imports: ['tokens', 'labels', 'label lists', 'behaviour'],
    reason: 'What belongs to the page as a whole, and what loads scripts on demand.',
  },
  {
    name: 'search',
    files: ['search/'],
    imports: ['tokens', 'html', 'labels', 'model', 'behaviour', 'page'],
    reason: 'The widgets need libraries that only pages with a search load.',
  },
  {
    name: 'components',
    files: ['components/'],
    imports: ['tokens', 'html', 'labels', 'model', 'react', 'behaviour', 'slider', 'page', 'search'],
    reason:
      'No file outside this folder names a component, except generated ones and the entry of the search.',
  },
  {
    name: 'component lists',
    files: ['generated/'],
    imports: ['model', 'behaviour', 'page', 'components'],
    reason: 'Exports, registry, behaviours and leaves, generated from the folders of the components.',
  },
  {
    name: 'search entry',
    files: ['search/index.ts'],
    imports: ['labels', 'search', 'components'],
    reason: 'The entry `./search` also exports the component.',
  },
  {
    name: 'content',
    files: ['content/'],
    imports: ['labels', 'model', 'react', 'page', 'component lists'],
    reason: 'Renders a model with the registry of all components.',
  },
  {
    name: 'testing',
    files: ['testing/'],
    imports: ['behaviour', 'component lists'],
    reason: 'An entry for tests of sites. It is no part of a page, so nothing imports it.',
  },
  {
    name: 'entries',
    files: ['index.ts', 'behaviours.ts', 'browser.ts', 'plenum.ts', 'server.tsx'],
    imports: ['label lists', 'behaviour', 'page', 'search', 'component lists', 'content'],
    reason: 'The entries that are in no folder.',
  },
];

const escaped = text => text.replace(/[.\\/]/g, '\\$&');
const isFolder = pattern => pattern.endsWith('/');
/** The regular expression of a pattern, for a path in `src`. */
const expression = pattern =>
  isFolder(pattern)
    ? escaped(pattern)
    : pattern.startsWith('*')
      ? `.*${escaped(pattern.slice(1))}$`
      : `${escaped(pattern)}$`;

/** Tests, and helpers of tests that are next to them, as a regular expression. */
export const TESTS = '(\\.test\\.tsx?$|/test-)';

/**
 * The paths of a layer as a regular expression.
 *
 * @param {Layer} layer
 */
export function pathOf({ name, files }) {
  const isIn = pattern => files.some(folder => isFolder(folder) && pattern.startsWith(folder));
  const elsewhere = layers
    .filter(other => other.name !== name)
    .flatMap(other => other.files.filter(pattern => !isFolder(pattern) || isIn(pattern)));
  const not = files.some(isFolder) ? `(?!${elsewhere.map(expression).join('|')})` : '';
  return `^src/${not}(${files.map(expression).join('|')})`;
}

/** One rule per layer: it may import itself and the layers that it names. */
const layerRules = layers.map(layer => ({
  name: `layer: ${layer.name}`,
  comment: `${layer.name} may import only: ${layer.imports.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: pathOf(layer), pathNot: TESTS },
  to: {
    path: '^src/',
    pathNot: [
      TESTS,
      ...layers.filter(({ name }) => name === layer.name || layer.imports.includes(name)).map(pathOf),
    ],
  },
}));

/** Rules for the package and for the demo's site. */
const sharedRules = [
  {
    name: 'circle',
    comment:
      'a file must not import itself through others, not even for a type: move what both need into a file of its own',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not found',
    comment: 'there is no such file, or the package does not export it',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'undeclared package',
    comment: 'package.json does not name this package',
    severity: 'error',
    from: {},
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined', 'localmodule'],
      // An optional peer is also in `peerDependenciesMeta`, which dependency-cruiser takes for a list that it does not know.
      dependencyTypesNot: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'],
    },
  },
];

const packageRules = [
  ...layerRules,
  ...sharedRules,
  {
    name: 'test helper',
    comment: 'what is shipped must not import tests or their helpers',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: ['^test/', TESTS] },
  },
  {
    name: 'development dependency',
    comment: 'sites do not install the devDependencies of this package: make it a peer dependency',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional'] },
  },
  {
    name: 'outside',
    comment: 'sources import only sources, packages by their name, and the version of this package',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['local'], pathNot: ['^src/', '^test/', '^package\\.json$'] },
  },
];

const siteRules = [
  ...sharedRules,
  {
    name: 'outside',
    comment:
      'the site imports its own files, packages by their name, the types of pages, and the evidence of axe and IBM',
    severity: 'error',
    from: { path: '^src/' },
    to: {
      dependencyTypes: ['local'],
      pathNot: ['^src/', '^\\.\\./\\.\\./tools/ds-site/page-model\\.d\\.ts$', '^\\.\\./evidence\\.json$'],
    },
  },
];

const options = {
  // Imports of types count.
  tsPreCompilationDeps: true,
  // A package is where it is declared, not where pnpm stores it.
  preserveSymlinks: true,
  doNotFollow: { path: ['(^|/)node_modules/', '(^|/)dist/'] },
  enhancedResolveOptions: {
    // Only what a package exports is found.
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
  },
};

/** The rules and options for `src` of the demo's site. */
export const site = { forbidden: siteRules, options };

/** The rules and options for `src` and `test` of this package. */
export default { forbidden: packageRules, options };
