import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import {
  manualChunks,
  modulesOf,
  ownMaps,
  removeStale,
  widgetsOnDemand,
  withoutUtil,
} from './scripts/bundle.mjs';
import { lazyLeaves } from './scripts/content.mjs';
import { findFolders, generate, generateOnChange } from './scripts/folders.mjs';

const extensions = ['.ts', '.tsx', '.js'];
const external = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  // Optional peers, installed by sites with a search.
  /^algoliasearch($|\/)/,
  /^minisearch$/,
  /^react-instantsearch($|\/)/,
];
/** The scripts of a folder, without its tests. */
const scripts = folder =>
  readdirSync(folder).filter(name => name.endsWith('.ts') && !name.includes('.test.'));

/** Every public entry. Entries keep their paths, so that `exports` in package.json needs no list of components. */
function entries() {
  const paths = [
    'index.ts',
    'behaviours.ts',
    'server.tsx',
    'commerce/index.ts',
    'content/index.ts',
    'generated/leaves.tsx',
    'generated/tokens.ts',
    'search/index.ts',
    // The slider's engine with all features, each feature, and the class of Splide.
    'slider/index.ts',
    'slider/splide/index.ts',
    'testing/index.ts',
    ...scripts('src/slider/features').map(name => `slider/features/${name}`),
    ...scripts('src/generated/labels').map(name => `generated/labels/${name}`),
    ...findFolders('src').flatMap(({ name, behaviour, parts }) => [
      `components/${name}/index.ts`,
      ...(parts ? [`components/${name}/parts.tsx`] : []),
      ...(behaviour ? [`components/${name}/${name}.behaviour.ts`] : []),
    ]),
  ];
  return Object.fromEntries(paths.map(path => [path.replace(/\.tsx?$/, ''), `src/${path}`]));
}

generate();
if (process.env.ROLLUP_WATCH) generateOnChange();
/** Reads the entries before every build, so that watch mode picks up new components. */
const everyEntry = { name: 'every-entry', options: options => ({ ...options, input: entries() }) };

/** Keeps `'use client'`, which Rollup drops: a leaf without it would break server components that use it. */
function keepDirectives() {
  const clients = new Set();
  return {
    name: 'keep-directives',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (/^\s*['"]use client['"]/.test(code)) clients.add(id);
      },
    },
    renderChunk(code, chunk) {
      if (!chunk.moduleIds.some(id => clients.has(id))) return null;
      if (chunk.moduleIds.length > 1) this.error(`${chunk.fileName} mixes client and server modules`);
      return { code: `'use client';\n${code}`, map: null };
    },
  };
}

/**
 * Restores the names of the functions passed to `component`, which are the components' display names. esbuild renames such a
 * function (`Tabs2`), because the variable with the component has the same name.
 */
const displayNames = {
  name: 'display-names',
  renderChunk: code => ({
    code: code.replace(/(\b(\w+) = component\(function )\2\d+\(/g, '$1$2('),
    map: null,
  }),
};

// Ignore warnings about dropped directives: the plugin above restores them.
const onwarn = (warning, warn) =>
  /^(MODULE_LEVEL_DIRECTIVE|SOURCEMAP_ERROR)$/.test(warning.code) || warn(warning);
const fromModules = modulesOf(
  fileURLToPath(new URL('src', import.meta.url)),
  fileURLToPath(new URL('dist', import.meta.url)),
);
/** The sources of these maps are the modules in `dist`, which the package contains. */
const maps = { sourcemap: true, sourcemapExcludeSources: true };
const production = replace({
  preventAssignment: true,
  values: { 'process.env.NODE_ENV': '"production"' },
});
const compile = minify =>
  esbuild({ target: 'es2022', jsx: 'automatic', minify, tsconfig: 'tsconfig.json', legalComments: 'none' });

const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Writes the licences of the libraries that are in the bundles: their authors ask for that. */
function notices() {
  let text = '';
  const thirdParty = dependencies => {
    text = dependencies
      .map(({ name, version, license: kind, licenseText }) => {
        if (!licenseText) throw new Error(`${name} ${version} has no file with its licence (${kind})`);
        return `${name} ${version} (${kind})\n\n${licenseText.trim()}\n`;
      })
      .sort()
      .join(`\n${'-'.repeat(80)}\n\n`);
  };
  return [
    license({ thirdParty }),
    {
      name: 'notices',
      renderChunk: {
        // After the minifier, which removes comments; at the end, so that source maps stay true.
        order: 'post',
        handler: (code, { moduleIds }) =>
          moduleIds.some(id => id.includes('/node_modules/'))
            ? { code: `${code}/*! Licences: ${NOTICES} */\n`, map: null }
            : null,
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: NOTICES, source: text });
      },
    },
  ];
}

export default [
  {
    external,
    onwarn,
    output: {
      dir: 'dist',
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: 'src',
      entryFileNames: '[name].js',
    },
    plugins: [
      everyEntry,
      resolve({ extensions }),
      json({ namedExports: true, preferConst: true }),
      keepDirectives(),
      displayNames,
      compile(false),
      removeStale(path => !/^browser\/|\.content\.js|^plenum\./.test(path)),
    ],
  },
  {
    input: { 'content/index': 'src/content/index.ts' },
    external,
    onwarn,
    output: {
      dir: 'dist',
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: 'src',
      entryFileNames: '[name].content.js',
    },
    plugins: [
      lazyLeaves(fileURLToPath(new URL('src', import.meta.url))),
      resolve({ extensions }),
      keepDirectives(),
      displayNames,
      compile(false),
      removeStale(path => path.includes('.content.js')),
    ],
  },
  {
    // For pages without a bundler: one file that starts the page, and next to it the files that it loads on demand.
    input: { behaviours: 'src/browser.ts' },
    // The files on demand share code with the first one. Let them import it from there: otherwise Rollup moves that code to
    // a third file, and `behaviours.js` does nothing without it.
    preserveEntrySignatures: 'allow-extension',
    onwarn,
    output: {
      dir: 'dist/browser',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      manualChunks,
      ...maps,
    },
    plugins: [
      withoutUtil,
      fromModules,
      notices(),
      resolve({ browser: true, extensions }),
      commonjs(),
      production,
      json({ namedExports: true, preferConst: true }),
      compile(true),
      ownMaps,
      removeStale(() => true),
    ],
  },
  {
    // For pages without modules: one script that starts by itself. Only the search's widgets remain on demand.
    input: { plenum: 'src/plenum.ts' },
    onwarn,
    output: {
      dir: 'dist',
      format: 'iife',
      name: 'plenum',
      inlineDynamicImports: true,
      entryFileNames: '[name].js',
      ...maps,
    },
    plugins: [
      widgetsOnDemand,
      fromModules,
      resolve({ browser: true, extensions }),
      production,
      json({ namedExports: true, preferConst: true }),
      compile(true),
      removeStale(path => path.startsWith('plenum.js')),
    ],
  },
];
