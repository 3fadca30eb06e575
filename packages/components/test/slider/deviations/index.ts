import type { Deviation } from './context';
import { controls } from './controls';
import { events } from './events';
import { families } from './families';
import { lifecycle, loop } from './loop';
import { moves, rotation } from './moves';

export { type Context, type Deviation, FIELDS, type Field } from './context';

/** All intended differences, in the order in which they are tried. */
export const deviations: readonly Deviation[] = [
  ...events,
  ...loop,
  ...moves,
  ...controls,
  ...lifecycle,
  ...rotation,
  ...families,
];
