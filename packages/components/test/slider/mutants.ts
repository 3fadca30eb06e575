/** A fault that is planted in a copy of the slider, so that the differential test can prove that it finds such faults. */
export interface Mutant {
  readonly id: string;
  /** Below `src/slider`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Each changes one thing that an option or a constant of Splide decides. */
export const mutants: readonly Mutant[] = [
  {
    id: 'rewindSpeed is ignored',
    file: 'move.ts',
    from: '(rewindSpeed ?? speed)',
    to: 'speed',
  },
  {
    id: 'flickMaxPages is ignored',
    file: 'features/drag.ts',
    from: 'rail.size * options.flickMaxPages',
    to: 'rail.size',
  },
  {
    id: 'waitForTransition is ignored',
    file: 'move.ts',
    from: 'options.waitForTransition && isBusy(core)',
    to: 'false',
  },
  {
    id: 'a press on a moving row ignores waitForTransition',
    file: 'features/drag.ts',
    from: 'started && options.waitForTransition',
    to: 'false',
  },
  {
    id: 'updateOnMove is ignored',
    file: 'engine.ts',
    from: 'media.options.updateOnMove',
    to: 'false',
  },
  {
    id: 'flickPower is ignored',
    file: 'features/drag.ts',
    from: 'options.flickPower',
    to: '600',
  },
  {
    id: 'beyond an end the row follows at full speed',
    file: 'motion.ts',
    from: 'RESISTANCE = 5',
    to: 'RESISTANCE = 1',
  },
  {
    id: 'the threshold of touch is that of the mouse',
    file: 'features/drag.ts',
    from: "event.pointerType === 'mouse' ? 'mouse' : 'touch'",
    to: "'mouse'",
  },
];
