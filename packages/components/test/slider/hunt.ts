import type { Browser } from 'playwright-core';
import { openPages, play } from './browser';
import { type Mutant, seedsOf } from './mutants';

/** How many cases are played between two looks at their results. */
const SHARE = 10;

/** The first seed with which the comparison finds a mutant; `undefined` if none does. */
export async function hunt(
  browser: Browser,
  mutant: Mutant,
  exhaustive = false,
): Promise<number | undefined> {
  const pages = await openPages(browser, 1, mutant);
  try {
    const seeds = seedsOf(mutant, exhaustive);
    const known = exhaustive ? 0 : mutant.seeds.length;
    for (let from = 0; from < seeds.length; ) {
      // The known seeds one by one: the first one is enough.
      const some = seeds.slice(from, from + (from < known ? 1 : SHARE));
      const results = await play(pages, some);
      const place = results.findIndex(({ differences }) => differences.length > 0);
      if (place >= 0) return some[place];
      from += some.length;
    }
    return undefined;
  } finally {
    await Promise.all(pages.map(page => page.context().close()));
  }
}
