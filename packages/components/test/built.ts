import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import { build } from 'esbuild';

export const root = join(__dirname, '..');
export const dist = join(root, 'dist');

/** Ends a test file with one sentence where nothing has been built. */
export function mustBeBuilt(): void {
  for (const file of ['index.js', 'index.d.ts', 'styles.css', 'tokens.css', 'manifest.json']) {
    if (!existsSync(join(dist, file))) {
      throw new Error(`dist/${file} is missing: run \`npm run build\` in the repository's root first.`);
    }
  }
}

/** Peers, with what is in them. */
const OUTSIDE = ['react', 'react-dom', 'react-instantsearch', 'algoliasearch', 'minisearch'].flatMap(name => [
  name,
  `${name}/*`,
]);

/**
 * Bundles code that imports built files, with peers left outside unless React is replaced, and minifies it as Next.js does
 * (esbuild alone leaves some 4 % more).
 */
export async function bundle(code: string, alias: Record<string, string> = {}): Promise<string> {
  const outside = Object.keys(alias).length === 0;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: dist },
    bundle: true,
    format: outside ? 'esm' : 'cjs',
    platform: outside ? 'browser' : 'node',
    external: outside ? OUTSIDE : [],
    alias,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  return outside ? (await minify(text, { module: true, compress: { passes: 3 }, mangle: true })).code : text;
}

/** Bytes of text as it travels. */
export const gzip = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

/** The same by the better compression, by which sliders are compared. */
export const brotli = (text: string | Uint8Array): number => brotliCompressSync(text).length;
