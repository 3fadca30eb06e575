import { menuColumnMin, menuColumnNarrow } from '../../generated/tokens';

/** How the open columns share the available width. */
export interface Shares {
  /** Number of narrow columns, counted from the first level. */
  readonly narrow: number;
  /** Whether there is a column for extra information. */
  readonly extra: boolean;
}

/**
 * If columns do not fit, they become narrow, starting with the first; the last two never do. If that is not
 * enough, the extra information is dropped.
 *
 * @param columns - number of open columns, 1 to 5
 * @param extra - whether there is extra information next to them
 * @param room - the available width in px; 0 if not known yet
 */
export function share(columns: number, extra: boolean, room: number): Shares {
  const most = Math.max(0, columns - 2);
  for (const more of extra ? [1, 0] : [0]) {
    for (let narrow = 0; narrow <= most; narrow++) {
      const needed = narrow * menuColumnNarrow + (columns - narrow + more) * menuColumnMin;
      if (!room || needed <= room) return { narrow, extra: more > 0 };
    }
  }
  return { narrow: most, extra: false };
}
