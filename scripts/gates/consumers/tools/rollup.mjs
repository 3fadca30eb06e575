import { documents, REACT } from '../pages.mjs';

const CONFIG = `
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import css from 'rollup-plugin-import-css';

const entry = name => ({
  input: { [name]: \`src/\${name}.entry.jsx\` },
  jsx: 'react-jsx',
  output: { dir: 'dist/assets', format: 'es', entryFileNames: '[name].js', chunkFileNames: \`\${name}-[name].js\` },
  onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
  plugins: [
    resolve({ browser: true, extensions: ['.js', '.jsx'] }),
    commonjs(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    css({ output: \`\${name}.css\`, minify: true }),
    terser({ module: true }),
  ],
});
export default ['index', 'one', 'barrel', 'none'].map(entry);
`;

export default [
  {
    name: 'rollup',
    scope: '`rollup-plugin-import-css`, `@rollup/plugin-terser`',
    tool: 'Rollup',
    measured: 'rollup',
    versions: {
      rollup: '4.68.7',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@rollup/plugin-replace': '6.0.3',
      '@rollup/plugin-terser': '1.0.2',
      'rollup-plugin-import-css': '4.2.1',
      ...REACT,
    },
    files: { 'rollup.config.mjs': CONFIG, ...documents('dist') },
    build: ['rollup --config'],
    serve: { '/': 'dist' },
  },
];
