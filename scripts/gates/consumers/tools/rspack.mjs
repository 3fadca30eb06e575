import { documents, REACT } from '../pages.mjs';

const CONFIG = `
import { rspack } from '@rspack/core';

const entry = name => \`./src/\${name}.entry.jsx\`;
export default {
  mode: 'production',
  entry: { index: entry('index'), one: entry('one'), barrel: entry('barrel'), none: entry('none') },
  output: { path: import.meta.dirname + '/dist/assets', publicPath: '/assets/' },
  module: {
    rules: [
      {
        test: /\\.jsx$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\\.css$/, use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new rspack.CssExtractRspackPlugin()],
  performance: { hints: false },
};
`;

export default [
  {
    name: 'rspack',
    scope: '`CssExtractRspackPlugin`',
    tool: 'Rspack',
    measured: '@rspack/core',
    versions: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8', 'css-loader': '7.1.5', ...REACT },
    // Without it, Rspack rewrites styles for browsers without logical properties, which doubles their size (README, Styles).
    manifest: { browserslist: ['baseline widely available'] },
    files: { 'rspack.config.mjs': CONFIG, ...documents('dist') },
    build: ['rspack build'],
    serve: { '/': 'dist' },
  },
];
