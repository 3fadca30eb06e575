// Rollup plugins and settings that the bundles of the package and of the demo share.

import { readdirSync, rmSync } from 'node:fs';
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
 * Removes scripts of earlier builds from the output folder, with their types, because Rollup only adds files. Everything
 * that is not a script is left alone: dstool writes to the same folder.
 *
 * @param isOwn - which scripts in the folder are this build's, by path; others are written by another build
 */
export const removeStale = isOwn => ({
  name: 'remove-stale',
  writeBundle({ dir }, bundle) {
    for (const file of readdirSync(dir, { recursive: true })) {
      const path = file.split(sep).join('/');
      if (!path.endsWith('.js') || path in bundle || !isOwn(path)) continue;
      rmSync(join(dir, file));
      rmSync(join(dir, file.replace(/\.js$/, '.d.ts')), { force: true });
    }
  },
});
