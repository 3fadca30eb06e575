// What every bundle for browsers that has the search shares: the package's own, and the demo's.

/** A library of InstantSearch looks for Node's `util`, and does without it in a browser. */
export const withoutUtil = {
  name: 'without-util',
  resolveId: id => (id === 'util' ? '\0util' : null),
  load: id => (id === '\0util' ? 'export const inspect = {};' : null),
};

/** The libraries of both search widgets in one file, whose name says what is in it. */
export const manualChunks = id =>
  /node_modules\/(?!.*(algoliasearch\/|@algolia|minisearch))/.test(id) ? 'search-react' : undefined;
