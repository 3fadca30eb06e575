import { menuColumnMin, menuColumnNarrow } from '../../generated/tokens';

/** How the open columns share the room. */
export interface Shares {
  /** How many of them are narrow, counted from the first level. */
  readonly narrow: number;
  /** Whether the extra information has a column of its own. */
  readonly extra: boolean;
}

/**
 * MEG-06: columns that do not fit turn narrow, the outermost first; the last two never do. Where that is not enough,
 * the extra information goes.
 *
 * @param columns - how many are open, 1 to 5
 * @param extra - whether there is extra information beside them
 * @param room - the width for all of them in px; 0 where it is not known yet
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
