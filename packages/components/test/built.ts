import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import { build, type Plugin, type PluginBuild } from 'esbuild';

export const root = join(__dirname, '..');
export const dist = join(root, 'dist');

/** Fails a test file with a clear message if nothing has been built. */
export function mustBeBuilt(): void {
  for (const file of ['index.js', 'index.d.ts', 'styles.css', 'tokens.css', 'manifest.json']) {
    if (!existsSync(join(dist, file))) {
      throw new Error(`dist/${file} is missing: run \`npm run build\` in the repository's root first.`);
    }
  }
}

/** Peer dependencies with their subpaths. */
const OUTSIDE = ['react', 'react-dom', 'react-instantsearch', 'algoliasearch', 'minisearch'].flatMap(name => [
  name,
  `${name}/*`,
]);

/** Leaves out what is imported on demand. */
const withoutLazy = {
  name: 'without-lazy',
  setup: ({ onResolve }: PluginBuild) =>
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/**
 * Bundles code that imports built files and minifies it as Next.js does (esbuild alone is about 4 % larger). Peer
 * dependencies are external unless React is replaced.
 */
export async function bundle(
  code: string,
  alias: Record<string, string> = {},
  plugins: Plugin[] = [],
): Promise<string> {
  const outside = Object.keys(alias).length === 0;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: dist },
    bundle: true,
    format: outside ? 'esm' : 'cjs',
    platform: outside ? 'browser' : 'node',
    external: outside ? OUTSIDE : [],
    alias,
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text ?? '';
  return outside ? (await minify(text, { module: true, compress: { passes: 3 }, mangle: true })).code : text;
}

/** Bundles code like {@link bundle}, without what it imports on demand. */
export const bundleInitial = (code: string): Promise<string> => bundle(code, {}, [withoutLazy]);

/** Size of gzipped text. */
export const gzip = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

/** Size with Brotli, the usual figure when sliders are compared. */
export const brotli = (text: string | Uint8Array): number => brotliCompressSync(text).length;
