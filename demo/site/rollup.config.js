import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { manualChunks, withoutUtil } from '../../packages/components/scripts/bundle.mjs';

/** React's development build says what a hydration changed; the tests build it so. */
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

// A directive of one module means nothing for a whole bundle.
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
    ],
    {
      // One React for the shell and the package, found at run time where the package finds it.
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@plenum\/components($|\/(?!package\.json))/, /^node:/],
    },
  ),
  {
    // What few pages need, a carousel for example, is a file of its own beside it.
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
