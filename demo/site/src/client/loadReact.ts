/** Loads the file with React, which visitors of a page download only if they ask for it. */
export const loadReact = (): Promise<typeof import('./react')> =>
  import(new URL('react.js', import.meta.url).href);
