/** Numbers that look random and are the same on every run (mulberry32). */
export function random(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Whether something that likely happens does. */
    chance: (likely: number): boolean => next() < likely,
    /** A whole number from `low` to `high`. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** One of them. */
    pick: <T>(...of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  };
}
