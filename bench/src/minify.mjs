// Bundles code as a site would, with Next.js's minifier and a current language target.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bench, root } from './measure.mjs';

const { minify } = createRequire(join(root, 'packages', 'components', 'package.json'))('@swc/core');

/**
 * Bundles and minifies code, which may import the benchmark's own dependencies.
 *
 * @param more - more esbuild options
 */
export async function minified(code, more = {}) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: bench, loader: 'js' },
    bundle: true,
    write: false,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...more,
  });
  const options = { module: more.format === 'esm', compress: { passes: 3 }, mangle: true };
  return (await minify(outputFiles[0].text, options)).code;
}

/** Formats a size in KB of 1,024 bytes, as in the tests. */
export const kb = bytes => `${(bytes / 1024).toFixed(1)} KB`;
