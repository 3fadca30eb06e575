import type { Feature } from '../types';

/**
 * Lets screen readers announce what changes in the slides, unless the slider rotates. It starts with the first move: while a page
 * arrives, its scripts complete slides that nobody has asked for.
 */
export const live: Feature = core => {
  let hasMoved = false;
  const show = () => {
    const { live: wanted, isNavigation } = core.options;
    if (hasMoved && wanted && !isNavigation && core.list.getAttribute('aria-live') !== 'off') {
      core.draw('list', { 'aria-live': 'polite', 'aria-atomic': 'false' });
    }
  };
  core.subscribe('redraw', show);
  core.subscribe('move', () => {
    hasMoved = true;
    show();
  });
  return show;
};
