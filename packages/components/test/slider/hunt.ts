import type { Page } from 'playwright-core';
import { load, play } from './browser';
import { type Mutant, seedsOf } from './mutants';

/** How many cases are played before their results are checked. */
const SHARE = 10;

/** The first seed with which the comparison finds a mutant; `undefined` if none does. Loads the mutant into the page. */
export async function hunt(page: Page, mutant: Mutant, exhaustive = false): Promise<number | undefined> {
  await load(page, mutant);
  const seeds = seedsOf(mutant, exhaustive);
  const known = exhaustive ? 0 : mutant.seeds.length;
  for (let from = 0; from < seeds.length; ) {
    // The known seeds one by one: the first one is enough.
    const some = seeds.slice(from, from + (from < known ? 1 : SHARE));
    const results = await play([page], some);
    const place = results.findIndex(({ differences }) => differences.length > 0);
    if (place >= 0) return some[place];
    from += some.length;
  }
  return undefined;
}
