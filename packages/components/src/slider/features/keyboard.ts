import { keepsKey, scrolls } from '../../behaviour/arbiter';
import { isModified } from '../../behaviour/platform';
import type { Feature } from '../types';

/** Arrow keys move the slider: with the focus inside, or with `global` from anywhere in the page. */
export const keyboard: Feature = function keyboard(core) {
  const { keyboard: wanted } = core.options;
  if (!wanted) return;
  function pressed(event: KeyboardEvent): void {
    const { key } = event;
    const [back, on] = core.vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    if ((key !== back && key !== on) || isModified(event)) return;
    const way = key === on ? 1 : -1;
    // What slides contain keeps its keys, and an inner slider those that have moved it.
    if (keepsKey(event, core.root, element => scrolls(element, core.vertical, way))) return;
    const { index } = core;
    core.travel(way === core.sign ? '>' : '<');
    if (core.index !== index) event.preventDefault();
  }
  core.listen(wanted === 'global' ? window : core.root, 'keydown', pressed);
};
