import { wrap } from './rail';
import { visibility } from './row';
import { type Core, isBusy, type Slide } from './types';

/** Whether a slide is a copy of one, which fills a short loop. */
export const isCopy = (slide: Element): boolean => slide.hasAttribute('data-copy');

/** Whether slides have been added, removed or reordered since the slider last looked for them. */
export function isStale(core: Core): boolean {
  core.look();
  const current = core.parts('slide');
  return current.length !== core.all.length || current.some((slide, index) => slide !== core.all[index]);
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

/** The marks that have been drawn of each slide, as the bits of a number. */
const drawn = new WeakMap<Slide, number>();

/**
 * Marks the active slide, its neighbours and the visible slides; once nothing moves, also those out of view.
 *
 * @param again - writes the marks of all slides, not only those that have changed: somebody else may have overwritten them
 */
export function update(core: Core, again = false): void {
  const { rail } = core;
  const still = !isBusy(core);
  const [before, after] = [wrap(rail, core.index - 1), wrap(rail, core.index + 1)];
  for (const entry of core.slides) {
    const { slide, index } = entry;
    const active = index === core.index;
    const seen = core.is('fade') ? (active ? 2 : 0) : visibility(core, slide, index);
    if (still) core.ask('offscreen', slide, !seen && !active, index);
    const visible = seen > 1;
    const previous = !active && index === before;
    const next = !active && index === after;
    const marks = Number(active) | (Number(previous) << 1) | (Number(next) << 2) | (Number(visible) << 3);
    // A slide without any modifier has none of these either.
    if (again || marks !== (drawn.get(entry) ?? (/--/.test(slide.className) ? -1 : 0))) {
      core.draw(
        slide,
        { '--active': active, '--previous': previous, '--next': next, '--visible': visible },
        'slide',
      );
    }
    drawn.set(entry, marks);
    flag(core, entry, 'active', active, 'inactive');
    flag(core, entry, 'visible', visible, 'hidden');
  }
}
