import { wrap } from './rail';
import { visibility } from './row';
import { type Core, isBusy, type Slide } from './types';

/** Whether a slide is a copy of one, which fills a short loop. */
export const isCopy = (slide: Element): boolean => slide.hasAttribute('data-copy');

/** Finds the slides, and after them their copies. */
export const findSlides = ({ parts }: Core): HTMLElement[] =>
  parts('slide').sort((a, b) => +isCopy(a) - +isCopy(b));

/** Whether slides have been added, removed or reordered since the slider last looked for them. */
export function isStale(core: Core): boolean {
  const found = findSlides(core);
  return found.length !== core.all.length || found.some((slide, index) => slide !== core.all[index]);
}

/** Sets a flag of a slide, and emits the event of a change. */
function flag(
  core: Core,
  slide: { -readonly [K in keyof Slide]: Slide[K] },
  name: 'active' | 'visible',
  value: boolean,
  off: 'inactive' | 'hidden',
): void {
  if (slide[name] === value) return;
  slide[name] = value;
  core.emit(value ? name : off, slide);
}

/** Marks the active slide, its neighbours and the visible slides; once nothing moves, also those out of view. */
export function update(core: Core): void {
  const { rail } = core;
  const still = !isBusy(core);
  for (const one of core.slides) {
    const { slide, index } = one;
    const active = index === core.index;
    const seen = core.is('fade') ? (active ? 2 : 0) : visibility(core, slide, index);
    if (still) core.ask('offscreen', slide, !seen && !active, index);
    core.draw(
      slide,
      {
        '--active': active,
        '--previous': !active && index === wrap(rail, core.index - 1),
        '--next': !active && index === wrap(rail, core.index + 1),
        '--visible': seen > 1,
      },
      'slide',
    );
    flag(core, one, 'active', active, 'inactive');
    flag(core, one, 'visible', seen > 1, 'hidden');
  }
}
