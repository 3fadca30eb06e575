import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { manualChunks, withoutUtil } from './scripts/bundle.mjs';

const extensions = ['.ts', '.tsx', '.js'];
const external = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  // Optional peers: those sites install them that have a search.
  /^algoliasearch($|\/)/,
  /^minisearch$/,
  /^react-instantsearch($|\/)/,
];
const components = readdirSync('src/components', { withFileTypes: true }).filter(entry =>
  entry.isDirectory(),
);

/** Every public entry; each keeps its place, so that `exports` needs no list of components. */
const entries = {
  index: 'src/index.ts',
  behaviours: 'src/behaviours.ts',
  server: 'src/server.tsx',
  'content/index': 'src/content/index.ts',
  'generated/tokens': 'src/generated/tokens.ts',
  'search/index': 'src/search/index.ts',
};
for (const { name } of components) {
  entries[`components/${name}/index`] = `src/components/${name}/index.ts`;
  if (readdirSync(`src/components/${name}`).includes(`${name}.behaviour.ts`)) {
    entries[`components/${name}/${name}.behaviour`] = `src/components/${name}/${name}.behaviour.ts`;
  }
}

for (const file of readdirSync('src/page/labels')) {
  if (!file.includes('.test.')) entries[`page/labels/${file.slice(0, -3)}`] = `src/page/labels/${file}`;
}

// The slider's engine with all that is in it, and each feature by itself.
entries['slider/index'] = 'src/slider/index.ts';
for (const file of readdirSync('src/slider/features')) {
  if (!file.includes('.test.'))
    entries[`slider/features/${file.slice(0, -3)}`] = `src/slider/features/${file}`;
}

/** Rollup drops module directives; a client leaf without its own would break a server component that uses it. */
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

// The directives are kept by the plugin above; Rollup only says that it drops them.
const onwarn = (warning, warn) =>
  /^(MODULE_LEVEL_DIRECTIVE|SOURCEMAP_ERROR)$/.test(warning.code) || warn(warning);
const compile = minify =>
  esbuild({ target: 'es2022', jsx: 'automatic', minify, tsconfig: 'tsconfig.json', legalComments: 'none' });

export default [
  {
    input: entries,
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
      resolve({ extensions }),
      json({ namedExports: true, preferConst: true }),
      keepDirectives(),
      compile(false),
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
    },
    plugins: [
      withoutUtil,
      resolve({ browser: true, extensions }),
      commonjs(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      json({ namedExports: true, preferConst: true }),
      compile(true),
    ],
  },
];
