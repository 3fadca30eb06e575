/** A source of pseudo-random values. */
export type Random = ReturnType<typeof random>;

/** Pseudo-random values from a seed, the same in every run (mulberry32). */
export function random(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
    /** A whole number from `low` to `high`, inclusive. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** One of the arguments. */
    pick: <T>(...of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  };
}
