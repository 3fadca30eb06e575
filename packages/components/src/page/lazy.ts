import type { Lazy } from '../behaviour';
import { loadChunk } from './chunks';

/**
 * An entry of `behaviours` whose script is loaded where a page has a root for it.
 *
 * @param name - the behaviour's name, also that of its chunk in errors
 * @param load - a dynamic import, of which the bundler makes a file of its own
 * @param selector - the roots; `.cmp-<name>` if omitted
 */
// A function, so that a bundler can leave out an entry that nobody imports.
export const lazy = (name: string, load: Lazy['load'], selector?: string): Lazy => ({
  name,
  ...(selector && { selector }),
  load: () => loadChunk(name, load),
});
