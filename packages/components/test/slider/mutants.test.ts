/** @jest-environment node */
import type { Browser } from 'playwright-core';
import { open, play } from './browser';
import { mutants } from './mutants';

/** Cases that are played with each mutant until one differs, in shares. */
const CASES = 2000;
const SHARE = 100;

let browser: Browser | undefined;
afterEach(() => browser?.close());

/** The seed of the first case that differs. */
async function found(id: string): Promise<number | undefined> {
  const opened = await open(
    1,
    mutants.find(mutant => mutant.id === id),
  );
  browser = opened.browser;
  for (let seed = 1; seed <= CASES; seed += SHARE) {
    const results = await play(opened.pages, seed, SHARE);
    const place = results.findIndex(({ differences }) => differences.length > 0);
    if (place >= 0) return seed + place;
  }
  return undefined;
}

test.each(mutants.map(({ id }) => id))(
  'the differential test finds a slider of which %s',
  async id => {
    expect(await found(id)).toBeGreaterThan(0);
  },
  600_000,
);
