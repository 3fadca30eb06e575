// Rollup plugins and settings that the bundles of the package and of the demo share.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A dependency of InstantSearch imports Node's `util`, but does not need it in browsers. */
export const withoutUtil = {
  name: 'without-util',
  resolveId: id => (id === 'util' ? '\0util' : null),
  load: id => (id === '\0util' ? 'export const inspect = {};' : null),
};

/** Puts the libraries of both search widgets into one file with a meaningful name. */
export const manualChunks = id =>
  /node_modules\/(?!.*(algoliasearch\/|@algolia|minisearch))/.test(id) ? 'search-react' : undefined;

/**
 * Bundles the modules of the first build instead of the sources they were compiled from. Those modules are readable and in the
 * package, so that source maps can refer to them. With a copy of the sources in each map the package would be twice as large.
 *
 * @param {string} src - the folder of the sources
 * @param {string} dist - the folder with a module for each of them
 */
export const modulesOf = (src, dist) => ({
  name: 'modules-of',
  async resolveId(source, importer, options) {
    if (!importer?.startsWith(src) || !source.startsWith('.')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file =
      resolved?.id.startsWith(src) && join(dist, resolved.id.slice(src.length).replace(/\.tsx?$/, '.js'));
    return file && existsSync(file) ? file : resolved;
  },
});

/**
 * Removes the source maps of files that consist of libraries: their sources would be a third of the package, and are in the
 * libraries' own packages.
 */
export const ownMaps = {
  name: 'own-maps',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.moduleIds.some(id => id.includes('node_modules'))) continue;
      delete bundle[chunk.sourcemapFileName];
      chunk.code = chunk.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '');
    }
  },
};

/**
 * Leaves the search's widgets in the files of another build, in the folder `browser`, which a script in one file loads on demand.
 * That folder is next to the script, or where `data-cmp-files` on `<html>` says: a client library of the CMS has another address
 * than its resources.
 */
export const widgetsOnDemand = {
  name: 'widgets-on-demand',
  resolveDynamicImport(source) {
    const [, name] = /^\.\/widgets\/(\w+)\.js$/.exec(source) ?? [];
    return name ? { id: `browser/${name}.js`, external: true } : null;
  },
  renderDynamicImport: ({ targetModuleId }) =>
    targetModuleId?.startsWith('browser/')
      ? { left: "import((document.documentElement.dataset.cmpFiles || '.') + '/' + ", right: ')' }
      : null,
};

/**
 * Removes scripts of earlier builds from the output folder, with their source maps and types, because Rollup only adds files.
 * Everything else is left alone: dstool writes to the same folder.
 *
 * @param isOwn - which scripts and maps in the folder are this build's, by path; others are written by another build
 */
export const removeStale = isOwn => ({
  name: 'remove-stale',
  writeBundle({ dir }, bundle) {
    for (const file of readdirSync(dir, { recursive: true })) {
      const path = file.split(sep).join('/');
      if (!/\.js(\.map)?$/.test(path) || path in bundle || !isOwn(path)) continue;
      rmSync(join(dir, file));
      rmSync(join(dir, file.replace(/\.js$/, '.d.ts')), { force: true });
    }
  },
});
