import { documents, ENTRIES, REACT } from '../pages.mjs';

/**
 * Builds each page by itself. With `--splitting`, a page that imports from the entry of all components would also load what
 * other pages need (evanw/esbuild#3704, #2922).
 */
export const bundleEach = (source, out) =>
  ENTRIES.map(
    entry =>
      `esbuild ${source(entry)} --bundle --minify --splitting --format=esm --jsx=automatic --outdir=${out} --log-level=warning`,
  );

/**
 * It keeps the dynamic imports of components that a page does not use. One of them is the script of forms, which imports React, so
 * React becomes a chunk of its own, and the two files compress less well.
 */
export const OVERHEAD = 1200;

export default [
  {
    name: 'esbuild',
    scope: '`--splitting`',
    tool: 'esbuild',
    measured: 'esbuild',
    versions: { esbuild: '0.28.2', ...REACT },
    files: documents('dist'),
    build: bundleEach(entry => `${entry}=src/${entry}.entry.jsx`, 'dist/assets'),
    serve: { '/': 'dist' },
    overhead: OVERHEAD,
  },
];
