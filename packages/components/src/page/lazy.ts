import type { Lazy } from '../behaviour';
import { loadChunk } from './chunks';

/**
 * Makes an entry of `behaviours` whose script is loaded only on pages that have a root element for it.
 *
 * @param name - name of the behaviour, also used in errors
 * @param load - a dynamic import, which the bundler puts into a separate file
 * @param selector - selects the root elements; defaults to `.cmp-<name>`
 */
// A function, so that bundlers can remove unused entries.
export const lazy = (name: string, load: Lazy['load'], selector?: string): Lazy => ({
  name,
  ...(selector && { selector }),
  load: () => loadChunk(name, load),
});
