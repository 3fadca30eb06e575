import type { Family } from './case';
import { familyOf } from './generate';

/** A fault that is planted in a copy of the slider, so that the differential test can prove that it finds such faults. */
export interface Mutant {
  readonly id: string;
  /** The family whose cases find it. */
  readonly family: Family;
  /** Below `src/slider`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Seeds that have found it; another one is searched for only if none of them does any longer. */
  readonly seeds: readonly number[];
}

/** How many seeds of its family are searched. */
const SEARCHED = 1000;

/** The seeds with which a mutant is searched for: first the known ones, or with `exhaustive` all of its family. */
export const seedsOf = ({ family, seeds }: Mutant, exhaustive = false): number[] => {
  const searched: number[] = [];
  for (let seed = 1; searched.length < SEARCHED; seed++) if (familyOf(seed) === family) searched.push(seed);
  return exhaustive ? searched : [...seeds, ...searched];
};

/** Each ignores or changes one thing that Splide does. */
export const mutants: readonly Mutant[] = [
  {
    id: 'rewindSpeed is ignored',
    family: 'core',
    file: 'move.ts',
    from: '(rewindSpeed ?? speed)',
    to: 'speed',
    seeds: [167],
  },
  {
    id: 'flickMaxPages is ignored',
    family: 'core',
    file: 'features/drag.ts',
    from: 'rail.size * options.flickMaxPages',
    to: 'rail.size',
    seeds: [1233],
  },
  {
    id: 'waitForTransition is ignored',
    family: 'core',
    file: 'move.ts',
    from: 'options.waitForTransition && isBusy(core)',
    to: 'false',
    seeds: [71],
  },
  {
    id: 'a press on a moving row ignores waitForTransition',
    family: 'core',
    file: 'features/drag.ts',
    from: 'started && options.waitForTransition',
    to: 'false',
    seeds: [83],
  },
  {
    id: 'updateOnMove is ignored',
    family: 'core',
    file: 'engine.ts',
    from: 'media.options.updateOnMove',
    to: 'false',
    seeds: [5],
  },
  {
    id: 'flickPower is ignored',
    family: 'core',
    file: 'features/drag.ts',
    from: 'options.flickPower',
    to: '600',
    seeds: [279],
  },
  {
    id: 'beyond an end the row follows at full speed',
    family: 'core',
    file: 'motion.ts',
    from: 'RESISTANCE = 5',
    to: 'RESISTANCE = 1',
    seeds: [11],
  },
  {
    id: 'the threshold of touch is that of the mouse',
    family: 'core',
    file: 'features/drag.ts',
    from: "pointerType === 'mouse' ? 'mouse' : 'touch'",
    to: "'mouse'",
    seeds: [1219],
  },
  {
    id: 'wheelSleep is ignored',
    family: 'wheel',
    file: 'features/wheel.ts',
    from: 'timeStamp - last > wheelSleep',
    to: 'true',
    seeds: [588],
  },
  {
    id: 'preloadPages is ignored',
    family: 'lazy',
    file: 'features/lazy.ts',
    from: 'perPage * (preloadPages + 1) - 1',
    to: 'perPage * 2 - 1',
    seeds: [86],
  },
  {
    id: 'a synchronised loop loses its direction',
    family: 'sync',
    file: 'features/sync.ts',
    from: "to.is('loop') ? dest : index",
    to: 'index',
    seeds: [144],
  },
  {
    id: 'slideFocus is ignored',
    family: 'focus',
    file: 'features/follow.ts',
    from: "isSlide && slideFocus ? '0' : was",
    to: 'was',
    seeds: [6],
  },
  {
    id: 'noDrag is ignored',
    family: 'noDrag',
    file: 'features/drag.ts',
    from: 'options.noDrag && target.matches(options.noDrag)',
    to: 'false',
    seeds: [8],
  },
  {
    id: 'a drag follows the link that it began on',
    family: 'links',
    file: 'features/drag.ts',
    from: 'if (!dragged || !event.detail) return;',
    to: 'return;',
    seeds: [10],
  },
  {
    id: 'a slider takes the slides of a nested one',
    family: 'nested',
    file: 'access.ts',
    from: 'find(root, NAME, part)',
    to: "part === 'slide' ? [...root.querySelectorAll('.cmp-slider__slide')] as HTMLElement[] : find(root, NAME, part)",
    seeds: [12],
  },
  {
    id: 'late sizes are ignored',
    family: 'images',
    file: 'layout.ts',
    from: 'for (const element of observed) observer.observe(element);',
    to: '',
    seeds: [14],
  },
  {
    id: 'a shown container is ignored',
    family: 'hidden',
    file: 'layout.ts',
    from: 'for (const element of observed) observer.observe(element);',
    to: '',
    seeds: [16],
  },
  {
    id: 'a pen drags nothing',
    family: 'pen',
    file: 'features/drag.ts',
    from: 'if (!options.drag || event.button ||',
    to: "if (!options.drag || event.button || event.pointerType === 'pen' ||",
    seeds: [18],
  },
  {
    id: 'a pointer is never captured',
    family: 'release',
    file: 'features/drag.ts',
    from: 'element.setPointerCapture?.(pointerId);',
    to: '',
    seeds: [20],
  },
  {
    id: 'the type stays as it was',
    family: 'type',
    file: 'media.ts',
    from: 'media.base = merge(first, more);',
    to: 'media.base = merge(first, more, { type: media.base.type });',
    seeds: [50],
  },
  {
    id: 'the direction of a breakpoint leaves the attribute as it was',
    family: 'direction',
    file: 'layout.ts',
    from: 'dir: media.dir ?? media.own ?? false,',
    to: 'dir: (media.base.direction === "ttb" ? undefined : media.base.direction) ?? media.own ?? false,',
    seeds: [164],
  },
  {
    id: 'autoplay stays as it was',
    family: 'autoplay',
    file: 'features/autoplay.ts',
    from: 'if (asked !== before)',
    to: 'if (false)',
    seeds: [54],
  },
];
