// The second build of `./content`: the same modules, but each client leaf is one that loads its script where a page shows it
// (`generated/leaves.tsx`). Otherwise a framework with server components would send the scripts of all components to every page
// that uses `Content`.

import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const isLeaf = file => /Live\.tsx$/.test(file);

/**
 * The modules of an entry: which import each of them (without types and dynamic imports), and which have code of their own.
 * A module with only types or re-exports has no file in the first build.
 */
async function modulesOf(entry) {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    // In one file, esbuild would wrap what is also imported on demand, and so give code to modules that have none.
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
    packages: 'external',
    outdir: 'unused',
    logLevel: 'silent',
    absWorkingDir: process.cwd(),
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path, kind, external } of imports) {
      if (external || kind === 'dynamic-import') continue;
      const imported = resolve(path);
      importers.set(imported, [...(importers.get(imported) ?? []), resolve(file)]);
    }
  }
  const code = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const hasCode = new Set(
    code.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => resolve(file)),
  );
  return { importers, hasCode };
}

/** The modules that import a leaf, directly or through others. */
function modulesAbove(importers) {
  const leaves = new Set([...importers.keys()].filter(isLeaf));
  for (const file of leaves) for (const importer of importers.get(file) ?? []) leaves.add(importer);
  return leaves;
}

/**
 * Replaces the leaves with the lazy ones. A module that imports no leaf, not even through others, is that of the first build: so
 * both share contexts, and nothing is in the package twice.
 *
 * @param {string} src - the folder of the sources
 * @returns {import('rollup').Plugin}
 */
export function lazyLeaves(src) {
  const leaves = join(src, 'generated/leaves.tsx');
  const entry = join(src, 'content/index.ts');
  let above;
  let hasCode;
  return {
    name: 'lazy-leaves',
    async buildStart() {
      const modules = await modulesOf(entry);
      above = modulesAbove(modules.importers);
      hasCode = modules.hasCode;
    },
    async resolveId(source, importer, options) {
      if (!importer || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external) return resolved;
      const file = isLeaf(resolved.id) ? leaves : resolved.id;
      if (file !== leaves && (above.has(file) || !hasCode.has(file))) return resolved;
      return { id: file.replace(/\.tsx?$/, '.js'), external: 'relative' };
    },
  };
}
