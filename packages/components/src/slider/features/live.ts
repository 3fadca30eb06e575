import type { Feature } from '../types';

/** Lets screen readers say what has come into view, unless it moves by itself. */
export const live: Feature = core => {
  const show = () => {
    const { live: wanted, isNavigation } = core.options;
    if (wanted && !isNavigation && core.list.getAttribute('aria-live') !== 'off') {
      core.draw('list', { 'aria-live': 'polite', 'aria-atomic': 'false' });
    }
  };
  core.hear('redraw', show);
  return show;
};
