import { arrows, pagination } from './features/controls';
import { drag } from './features/drag';
import { fade } from './features/fade';
import { follow } from './features/follow';
import { live } from './features/live';
import { semantics } from './features/semantics';
import { trackpad } from './features/trackpad';
import type { Feature } from './types';

/**
 * The features of every slider, in the order of their events.
 *
 * @param rotation - the feature that rotates, as the two others one that some sliders do not need, or what loads it
 * @param scroll - scrolls freely
 * @param keyboard - moves with arrow keys
 */
export const inOrder = (rotation: Feature, scroll: Feature, keyboard: Feature): readonly Feature[] => [
  semantics,
  fade,
  arrows,
  rotation,
  scroll,
  drag,
  trackpad,
  keyboard,
  pagination,
  live,
  follow,
];
