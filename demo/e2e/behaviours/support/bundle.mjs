// Bundles the components' sources for a test page: for the plain script, and for each React version.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const components = fileURLToPath(new URL('../../../../packages/components/', import.meta.url));
const require = createRequire(join(components, 'package.json'));

/** The published stylesheets. */
export function styles() {
  return ['tokens.css', 'styles.css']
    .map(name => {
      const file = join(components, 'dist', name);
      if (!existsSync(file)) throw new Error(`there is no ${file}: run \`npm run build\` first`);
      return readFileSync(file, 'utf8');
    })
    .join('\n');
}

/**
 * Bundles scripts with a version of React.
 *
 * @returns the files, with their paths and texts
 * @param entry - the name of a file in this folder, or esbuild's own options for the entry
 * @param react - `''` or `-18`
 * @param options - further options of esbuild
 */
export async function bundleFiles(entry, react, options) {
  const modules = join(components, 'node_modules');
  const { outputFiles } = await require('esbuild').build({
    ...(typeof entry === 'string' ? { entryPoints: [join(here, entry)] } : entry),
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    nodePaths: [modules],
    alias: {
      '@plenum/components': join(components, 'src/components'),
      react: join(modules, `react${react}`),
      'react-dom': join(modules, `react-dom${react}`),
    },
    logLevel: 'error',
    ...options,
  });
  return outputFiles;
}

/** Bundles a script into one file, whose text it returns: see `bundleFiles`. */
export const bundle = async (entry, react, options) => (await bundleFiles(entry, react, options))[0].text;

/** Runs a script that was bundled for Node.js, and returns its exports. */
export function evaluate(code) {
  const file = join(components, 'server.cjs');
  const module = new Module(file);
  module._compile(code, file);
  return module.exports;
}

const kept = new Map();
const once = (key, make) => kept.get(key) ?? kept.set(key, make()).get(key);

/** The script of one host: `plain`, `react-19` or `react-18`. */
export const client = host =>
  once(`client ${host}`, () =>
    host === 'plain'
      ? bundle('plain.ts', '', { format: 'iife' })
      : bundle('react.tsx', host === 'react-18' ? '-18' : '', { format: 'iife' }),
  );

/** The server-rendered markup of an example, from the same React version. */
export async function markup(host, name) {
  const { render } = await once(`server ${host === 'react-18'}`, async () => {
    const code = await bundle('server.tsx', host === 'react-18' ? '-18' : '', {
      format: 'cjs',
      platform: 'node',
    });
    return evaluate(code);
  });
  return render(name);
}
