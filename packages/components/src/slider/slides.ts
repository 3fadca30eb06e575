import { wrap } from './rail';
import { shown } from './row';
import { type Core, isBusy, type Slide } from './types';

/** Whether slides have come, gone or changed places since the slider last looked. */
export function isStale({ parts, all }: Core): boolean {
  const found = parts('slide');
  const order = [...found].sort((a, b) => +a.hasAttribute('data-copy') - +b.hasAttribute('data-copy'));
  return found.length !== all.length || order.some((slide, place) => slide !== all[place]);
}

function tell(
  core: Core,
  slide: { -readonly [K in keyof Slide]: Slide[K] },
  what: 'active' | 'visible',
  is: boolean,
  not: string,
): void {
  if (slide[what] === is) return;
  slide[what] = is;
  core.emit(is ? what : not, slide);
}

/** Marks the active slide, its neighbours and what is in view, and tells of what has changed; the rest cannot be reached. */
export function update(core: Core): void {
  const { rail } = core;
  const still = !isBusy(core);
  for (const one of core.slides) {
    const { slide, index } = one;
    const active = index === core.index;
    const seen = core.is('fade') ? (active ? 2 : 0) : shown(core, slide, index);
    const inert = !seen && !active;
    if (still && inert) core.leave?.(slide);
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
    tell(core, one, 'active', active, 'inactive');
    tell(core, one, 'visible', seen > 1, 'hidden');
  }
}
