// The parsers of the platforms, installed only for this gate.

import { packagesOf } from '../packages.mjs';

export const versions = {
  sass: '1.108.2',
  less: '4.9.1',
  tailwindcss: '4.3.5',
  typescript: '5.9.3',
  postcss: '8.5.10',
  'web-tree-sitter': '0.25.10',
  'tree-sitter-wasms': '0.1.13',
  saxes: '6.0.0',
  parse5: '8.0.0',
  // Converts colours, independently of dstool.
  'colorjs.io': '0.6.1',
};

export const { install, load, file } = packagesOf('token-outputs', versions);
