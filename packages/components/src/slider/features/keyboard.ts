import type { Feature } from '../types';

const FIELDS =
  'input,select,textarea,[contenteditable]:not([contenteditable=false]),[role=tab],[role=slider]';

/** Arrow keys move the slider: with the focus inside, or with `global` from anywhere in the page. */
export const keyboard: Feature = core => {
  const { keyboard: wanted } = core.options;
  if (!wanted) return;
  core.listen(wanted === 'global' ? window : core.root, 'keydown', event => {
    const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, key } = event;
    // In a shadow root, `target` is its host.
    const [target] = event.composedPath();
    // Fields keep their keys, and an inner slider those that have moved it.
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    if (target instanceof Element && target.matches(FIELDS)) return;
    const [back, on] = core.vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    if (key !== back && key !== on) return;
    const { index } = core;
    core.travel((key === on) === core.sign > 0 || (core.vertical && key === on) ? '>' : '<');
    if (core.index !== index) event.preventDefault();
  });
};
