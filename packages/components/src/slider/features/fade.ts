import { shift } from '../row';
import type { Feature } from '../types';

/** Fades between slides with the type `fade`: the stylesheet stacks them, and the active one is on top. */
export const fade: Feature = function fade(core) {
  let fades = false;
  function show() {
    // Other types have nothing to write, unless they come after it.
    if (!fades && !core.is('fade')) return;
    fades = core.is('fade');
    for (const { slide, index } of core.slides) {
      core.draw(slide, { '--front': fades && index === core.index }, 'slide');
    }
  }
  core.intercept('animate', () =>
    core.is('fade')
      ? [
          { slide: core.all[core.index], opacity: [0, 1] },
          { slide: core.all[core.previous], opacity: [1, 0] },
        ]
      : undefined,
  );
  // Next to each other out of view, so that the browser can scroll to the one in which it has found text.
  core.intercept('offscreen', (slide, isOffscreen, index) => {
    if (core.is('fade')) shift(core, slide, isOffscreen ? (index + 1) * core.rail.size : 0);
  });
  core.subscribe('move resized idle redraw', show);
  return show;
};
