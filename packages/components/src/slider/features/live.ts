import type { Feature } from '../types';

/**
 * Lets screen readers announce what changes in the slides, unless the slider rotates. It starts with the first move: while a page
 * arrives, its scripts complete slides that nobody has asked for.
 */
export const live: Feature = core => {
  core.subscribe('move', () => {
    const { live: wanted, isNavigation } = core.options;
    if (wanted && !isNavigation && core.list.getAttribute('aria-live') !== 'off') {
      core.draw('list', { 'aria-live': 'polite', 'aria-atomic': 'false' });
    }
  });
};
