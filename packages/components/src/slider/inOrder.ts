import { arrows, pagination } from './features/controls';
import { drag } from './features/drag';
import { fade } from './features/fade';
import { follow } from './features/follow';
import { keyboard } from './features/keyboard';
import { live } from './features/live';
import { semantics } from './features/semantics';
import type { Feature } from './types';

/**
 * The features of every slider, in the order of their events.
 *
 * @param rotation - the feature that rotates, or what loads it for the sliders that need it
 * @param scroll - the same for the feature that scrolls freely
 * @param trackpad - the same for sideways swipes
 */
export const inOrder = (rotation: Feature, scroll: Feature, trackpad: Feature): readonly Feature[] => [
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
