// The consumers of the gate. Each has
// - `name`, `tool`, `scope`: for the report and the README; `measured`: the package whose version is the tool's
// - `versions`: packages to install; `manifest`: further fields of its package.json
// - `files`: its files by path, next to those of `fixture/`, which are in `src`
// - `build`: commands; `serve`: folders by path, or a command that prints an address. Without it, the commands are the test
// - `entries`: the pages with one component; `isBundled: false` and `hasGlobalStyles`: which of them contain more
// - `overhead`: bytes that a page loads in addition if it imports from the entry of all components; 300 by default
// - `verify`: further checks of its site
// The first is the reference: all others must show its pixels.

import astro from './tools/astro.mjs';
import esbuild from './tools/esbuild.mjs';
import next from './tools/next.mjs';
import parcel from './tools/parcel.mjs';
import plain from './tools/plain.mjs';
import reactRouter from './tools/react-router.mjs';
import rollup from './tools/rollup.mjs';
import rspack from './tools/rspack.mjs';
import runtimes from './tools/runtimes.mjs';
import tests from './tools/tests.mjs';
import vite from './tools/vite.mjs';
import webpack from './tools/webpack.mjs';

/** All consumers. */
export const consumers = [
  ...esbuild,
  ...vite,
  ...webpack,
  ...rspack,
  ...rollup,
  ...parcel,
  ...next,
  ...reactRouter,
  ...astro,
  ...runtimes,
  ...tests,
  ...plain,
];
