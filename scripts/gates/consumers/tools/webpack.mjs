import { documents, REACT } from '../pages.mjs';

const CONFIG = `
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const entry = name => \`./src/\${name}.entry.jsx\`;
export default {
  mode: 'production',
  entry: { index: entry('index'), one: entry('one'), barrel: entry('barrel'), none: entry('none') },
  output: { path: import.meta.dirname + '/dist/assets', publicPath: '/assets/' },
  module: {
    rules: [
      {
        test: /\\.jsx$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  performance: { hints: false },
};
`;

export default [
  {
    name: 'webpack',
    scope: '`mini-css-extract-plugin`, `css-minimizer-webpack-plugin`',
    tool: 'webpack',
    measured: 'webpack',
    versions: {
      webpack: '5.112.2',
      'webpack-cli': '7.3.1',
      '@swc/core': '1.16.22',
      'css-loader': '7.1.5',
      'css-minimizer-webpack-plugin': '8.0.0',
      'mini-css-extract-plugin': '2.10.2',
      'swc-loader': '0.2.7',
      ...REACT,
    },
    files: { 'webpack.config.js': CONFIG, ...documents('dist') },
    build: ['webpack build'],
    serve: { '/': 'dist' },
  },
];
