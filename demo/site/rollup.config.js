import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { manualChunks, withoutUtil } from '../../packages/components/scripts/bundle.mjs';
import { files, transcripts } from '../../scripts/gates/spoken/transcript.mjs';

/** Tests use React's development build, which reports hydration mismatches. */
const mode = process.env.DEMO_REACT === 'development' ? 'development' : 'production';
const dir = process.env.DEMO_OUT ?? 'dist';

const browser = [
  withoutUtil,
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.js'] }),
  commonjs(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  esbuild({ target: 'es2022', jsx: 'automatic', minify: mode === 'production', tsconfig: 'tsconfig.json' }),
];

/** The demo's React is one file, so leaves that load their scripts one by one would gain nothing. */
const staticContent = {
  name: 'static-content',
  resolveId: id =>
    id === '@plenum/components/content'
      ? fileURLToPath(new URL('../../packages/components/dist/content/index.js', import.meta.url))
      : null,
};

/** What a screen reader says: pages of components show it. */
const spoken = {
  ...replace({
    preventAssignment: true,
    include: '**/Spoken.tsx',
    delimiters: ['\\b', '\\b'],
    values: { TRANSCRIPTS: () => JSON.stringify(transcripts()) },
  }),
  buildStart() {
    for (const file of files()) this.addWatchFile(file);
  },
};

// Module directives have no meaning in a bundle.
const onwarn = (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning);

const bundle = (input, file, plugins, more) => ({
  input,
  output: { file: `${dir}/${file}`, format: 'es', inlineDynamicImports: true },
  plugins,
  onwarn,
  ...more,
});

export default [
  bundle(
    'src/server.tsx',
    'server.js',
    [
      resolve({ extensions: ['.ts', '.tsx', '.js'] }),
      json(),
      esbuild({ target: 'node20', jsx: 'automatic', tsconfig: 'tsconfig.json' }),
      // Last, because the declaration of the constant must be gone.
      spoken,
    ],
    {
      // Shell and package share one React, resolved at run time.
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@plenum\/components($|\/(?!package\.json))/, /^node:/],
    },
  ),
  {
    // Code that few pages need, such as the carousel, is a separate file.
    input: { demo: 'src/client/demo.ts' },
    output: {
      dir: `${dir}/client`,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      manualChunks,
    },
    plugins: browser,
    onwarn,
  },
  bundle('src/client/react.tsx', 'react.js', [staticContent, ...browser]),
];
