import type { Feature } from '../types';

const FIELDS =
  'input,select,textarea,[contenteditable]:not([contenteditable=false]),[role=tab],[role=slider]';

/** Arrow keys move the slider: with the focus inside, or with `global` from anywhere in the page. */
export const keyboard: Feature = core => {
  const { keyboard: wanted } = core.options;
  if (!wanted) return;
  core.listen(wanted === 'global' ? window : core.root, 'keydown', event => {
    const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, key, target } = event;
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

/**
 * Emits clicks; goes to a slide that the focus or the browser's find in page reaches; keeps the focus when its slide leaves
 * the view.
 */
export const follow: Feature = core => {
  const find = (target: EventTarget | null) =>
    core.slides.find(({ slide }) => slide.contains(target as Node | null));
  core.intercept('hide', slide => {
    const here = core.all[core.index];
    if (!here || !slide.contains(document.activeElement)) return;
    core.draw(here, { inert: false, tabindex: here.getAttribute('tabindex') ?? '-1' }, 'slide');
    here.focus({ preventScroll: true });
  });
  core.listen(core.root, 'focusin', ({ target }) => {
    const slide = find(target);
    // A press of the mouse must find its target where it was.
    if (slide && !slide.visible && (target as Element).matches(':focus-visible')) core.travel(slide.index);
  });
  core.listen(core.root, 'click', event => {
    const slide = find(event.target);
    if (slide) core.emit('click', slide, event);
  });
  core.listen(core.root, 'beforematch' as 'click', ({ target }) => {
    const slide = find(target);
    if (slide && !slide.visible) core.travel(slide.index);
  });
};
