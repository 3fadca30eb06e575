import type { Core, Feature, Slide } from '../types';
import { isFar } from '../virtual';

/** Elements that may be in the tab order. */
const FOCUSABLE =
  ':any-link,audio[controls],button,iframe,input,select,summary,textarea,video[controls],[contenteditable],[tabindex]';

/** The slide that contains an element. */
const find = (core: Core, target: EventTarget | null) =>
  core.slides.find(({ slide }) => slide.contains(target as Node | null));

/** Moves to a slide that is not in view. */
function show(core: Core, slide: Slide | undefined): void {
  if (slide && !slide.visible) core.travel(slide.index);
}

/** Slides out of view are after the others, so the browser can scroll to them. If it did, the row moves there. */
function scrolled(core: Core): void {
  const { track, slides } = core;
  const side = core.vertical ? 'scrollTop' : 'scrollLeft';
  if (!track[side]) return;
  const [from, to] = core.vertical ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const view = track.getBoundingClientRect();
  const middle = (view[from] + view[to]) / 2;
  const selected = getSelection()?.focusNode ?? null;
  // The focus, a selection and the target of a link are known; text that the browser has found is in the middle.
  const ranks = slides.map(({ slide }) => {
    const box = slide.getBoundingClientRect();
    const away = Math.max(box[from] - middle, middle - box[to], 0);
    if (away >= view[to] - middle) return Number.POSITIVE_INFINITY;
    const known = slide.matches(':focus-within,:target') || slide.querySelector(':target');
    return known || slide.contains(selected) ? -1 : away;
  });
  const least = Math.min(...ranks);
  const nearest = slides[ranks.indexOf(least)];
  track[side] = 0;
  // A slide that is in view need not move.
  if (!nearest || nearest.visible || least === Number.POSITIVE_INFINITY) return;
  core.travel(nearest.index);
  core.motion?.finish();
}

/**
 * Keeps slides out of view within reach, and out of the way. They leave the tab order, and the focus never stays in one. They
 * remain in the accessibility tree and in the browser's find in page: when the browser scrolls the track to one of them, it
 * becomes the active slide. Also emits clicks.
 */
export const follow: Feature = function follow(core) {
  const { track } = core;
  /** What `tabindex` was before it was changed. */
  const before = new WeakMap<Element, string | false>();
  /** Slides that have been in view, or near it. */
  const drawn = new WeakSet<Element>();

  core.intercept('offscreen', (slide, isOffscreen, index) => {
    if (isOffscreen && !drawn.has(slide) && isFar(core, index)) return;
    drawn.add(slide);
    const here = core.all[core.index];
    if (here && isOffscreen && slide.matches(':focus-within')) {
      core.draw(here, { tabindex: here.getAttribute('tabindex') ?? '-1' });
      here.focus({ preventScroll: true });
    }
    const { slideFocus } = core.options;
    core.draw(slide, { '--offscreen': isOffscreen }, 'slide');
    for (const element of [slide, ...slide.querySelectorAll(FOCUSABLE)]) {
      const isSlide = element === slide;
      const now = element.getAttribute('tabindex') ?? false;
      // Somebody else may have changed it.
      const was = isSlide || now === '-1' ? (before.get(element) ?? now) : now;
      const inView = isSlide && slideFocus ? '0' : was;
      const isFocusable = !isSlide || inView !== false;
      const tabindex = isOffscreen && isFocusable ? '-1' : inView;
      if (tabindex === was) before.delete(element);
      else before.set(element, was);
      if (tabindex !== now) core.draw(element, { tabindex }, 'slide');
    }
  });

  core.draw('track', { '--scrollable': true });
  core.listen(track, 'scroll', () => scrolled(core));
  core.listen(core.root, 'focusin', ({ target }) => {
    // A press of the mouse must find its target where it was.
    if ((target as Element).matches(':focus-visible')) show(core, find(core, target));
  });
  core.listen(core.root, 'beforematch' as 'click', ({ target }) => show(core, find(core, target)));
  core.listen(core.root, 'click', event => {
    const slide = find(core, event.target);
    if (slide) core.emit('click', slide, event);
  });
};
