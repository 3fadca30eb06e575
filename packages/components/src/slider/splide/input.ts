import type { Feature, Slide } from '../types';
import { weakly } from '../weakly';

/** The pointer events of mouse and touch events. */
const EVENTS: { readonly [type: string]: string } = {
  mousedown: 'pointerdown',
  mousemove: 'pointermove',
  mouseup: 'pointerup',
  touchstart: 'pointerdown',
  touchmove: 'pointermove',
  touchend: 'pointerup',
};

/**
 * Drags by mouse and touch events that a script dispatches, as tests of sites do for Splide. Those of a visitor come with pointer
 * events, which the engine uses.
 */
export const scripted: Feature = core => {
  /** Ends the listeners of a drag. */
  let drag: AbortController | undefined;
  const pass = (event: MouseEvent & { touches?: TouchList }) => {
    const { type, isTrusted, timeStamp } = event;
    const pointer = EVENTS[type];
    if (isTrusted || !pointer) return;
    const isMouse = type.startsWith('mouse');
    const { pageX = 0, pageY = 0 } = isMouse ? event : (event.touches?.[0] ?? event);
    const values = {
      clientX: pageX - scrollX,
      clientY: pageY - scrollY,
      pointerType: isMouse ? 'mouse' : 'touch',
      isPrimary: true,
      button: 0,
      buttons: pointer === 'pointerup' ? 0 : 1,
      timeStamp,
    };
    const made = new Event(pointer, { bubbles: true, cancelable: true });
    for (const [name, value] of Object.entries(values)) Object.defineProperty(made, name, { value });
    if (pointer !== 'pointermove') drag?.abort();
    if (pointer === 'pointerdown') {
      drag = new AbortController();
      const how = { signal: drag.signal, passive: true };
      for (const name of isMouse ? ['mousemove', 'mouseup'] : ['touchmove', 'touchend']) {
        window.addEventListener(name, pass as (event: Event) => void, how);
      }
    }
    ((pointer === 'pointerdown' && event.target) || core.track).dispatchEvent(made);
  };
  for (const type of ['mousedown', 'touchstart'] as const) {
    core.listen(core.track, type, event => pass(event as MouseEvent), { passive: true });
  }
  core.subscribe('destroy', () => drag?.abort());
};

/** Marks the root while the focus has come into it by a key. */
export const focusIn: Feature = core => {
  let byKey = false;
  const { root } = core;
  const note = weakly(root, ({ type }: Event) => {
    byKey = type === 'keydown';
  });
  const ended = new AbortController();
  for (const type of ['keydown', 'mousedown', 'pointerdown', 'touchstart']) {
    document.addEventListener(type, note, { capture: true, passive: true, signal: ended.signal });
  }
  core.listen(root, 'focusin', () => root.classList.toggle('is-focus-in', byKey));
  core.subscribe('destroy', () => ended.abort());
};

/** Passes the keys of slides on, which extensions of Splide use. */
export const slideKeys =
  (emit: (slide: Slide, event: KeyboardEvent) => void): Feature =>
  core => {
    core.listen(core.root, 'keydown', event => {
      const slide = core.slides.find(entry => entry.slide === event.target);
      if (!slide) return;
      emit(slide, event);
      // The name of this key in old browsers.
      if (event.key === 'Spacebar' && core.options.isNavigation) core.travel(slide.index);
    });
  };

/** Ends a move at the `transitionend` that a test dispatches: where there is no layout, nothing else does at once. */
export const transitions: Feature = core => {
  core.listen(core.list, 'transitionend', ({ target, propertyName = 'transform' }) => {
    if (target === core.list && propertyName === 'transform') core.motion?.finish();
  });
};
