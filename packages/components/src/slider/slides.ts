import { wrap } from './rail';
import { visibility } from './row';
import { type Core, isBusy, type Slide } from './types';

/** Whether slides have been added, removed or reordered since the slider last looked for them. */
export function isStale({ parts, all }: Core): boolean {
  const found = parts('slide');
  const order = [...found].sort((a, b) => +a.hasAttribute('data-copy') - +b.hasAttribute('data-copy'));
  return found.length !== all.length || order.some((slide, index) => slide !== all[index]);
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

/** Marks the active slide, its neighbours and the visible slides; slides out of view become inert once nothing moves. */
export function update(core: Core): void {
  const { rail } = core;
  const still = !isBusy(core);
  for (const one of core.slides) {
    const { slide, index } = one;
    const active = index === core.index;
    const seen = core.is('fade') ? (active ? 2 : 0) : visibility(core, slide, index);
    const inert = !seen && !active;
    if (still && inert) core.ask('hide', slide);
    core.draw(
      slide,
      {
        '--active': active,
        '--previous': !active && index === wrap(rail, core.index - 1),
        '--next': !active && index === wrap(rail, core.index + 1),
        '--visible': seen > 1,
        ...(still && { inert: inert && '' }),
      },
      'slide',
    );
    flag(core, one, 'active', active, 'inactive');
    flag(core, one, 'visible', seen > 1, 'hidden');
  }
}
