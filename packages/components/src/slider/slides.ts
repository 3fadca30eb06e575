import { wrap } from './rail';
import { shown } from './row';
import { type Core, type Slide, states } from './types';

type Writable = { -readonly [K in keyof Slide]: Slide[K] };

/** Says which slide lies on top while slides fade. */
export function front(core: Core): void {
  for (const { slide, index } of core.slides) {
    core.draw(slide, { '--front': core.is('fade') && index === core.index }, 'slide');
  }
}

function mark(core: Core, slide: Writable): void {
  const { rail, index } = core;
  const active = slide.index === index;
  core.draw(
    slide.slide,
    {
      '--active': active,
      '--previous': !active && slide.index === wrap(rail, index - 1),
      '--next': !active && slide.index === wrap(rail, index + 1),
    },
    'slide',
  );
  if (active === slide.active) return;
  slide.active = active;
  core.emit(active ? 'active' : 'inactive', slide);
}

/** Marks the active slide, its neighbours and what is in view, and tells of what has changed; the rest cannot be reached. */
export function update(core: Core): void {
  const { state, all, index } = core;
  const still = state !== states.moving && state !== states.scrolling;
  front(core);
  for (const slide of core.slides as Writable[]) {
    mark(core, slide);
    const element = slide.slide;
    const seen = core.is('fade') ? (slide.active ? 2 : 0) : shown(core, element, slide.index);
    const away = !seen && !slide.active;
    if (still && away && element.contains(document.activeElement)) {
      // The focus must not be lost with the slide.
      const here = all[index];
      if (here) core.draw(here, { tabindex: here.getAttribute('tabindex') ?? '-1' }, 'slide');
      here?.focus({ preventScroll: true });
    }
    core.draw(element, { '--visible': seen > 1, ...(still && { inert: away && '' }) }, 'slide');
    if (seen > 1 === slide.visible) continue;
    slide.visible = seen > 1;
    core.emit(slide.visible ? 'visible' : 'hidden', slide);
  }
}
