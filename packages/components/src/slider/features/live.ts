import type { Feature } from '../types';

/** Lets screen readers announce slides that come into view, unless the slider rotates. */
export const live: Feature = core => {
  const show = () => {
    const { live: wanted, isNavigation } = core.options;
    if (wanted && !isNavigation && core.list.getAttribute('aria-live') !== 'off') {
      core.draw('list', { 'aria-live': 'polite', 'aria-atomic': 'false' });
    }
  };
  core.subscribe('redraw', show);
  return show;
};
