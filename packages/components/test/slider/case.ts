import type { SliderOptions } from '../../src/slider/options';

/** One thing that a script does to both sliders. Lengths are px, times ms. */
export type Command =
  | { do: 'go'; control: number | string }
  | { do: 'arrow'; which: 'previous' | 'next' }
  | { do: 'dot'; place: number }
  /** A key with the focus on the root, or on a dot. */
  | { do: 'key'; key: string; dot?: number }
  /** A press in the track, then moves by px and ms, then the release. */
  | {
      do: 'drag';
      by: 'mouse' | 'touch';
      path: readonly (readonly [x: number, y: number, ms: number])[];
      rest: number;
    }
  | { do: 'hover' | 'leave' }
  | { do: 'wait'; ms: number }
  | { do: 'width'; px: number }
  | { do: 'options'; options: Partial<SliderOptions> }
  | { do: 'refresh' }
  | { do: 'add'; index?: number }
  | { do: 'remove'; which: number }
  | { do: 'destroy' }
  | { do: 'mount' };

/** A script for a slider of some slides, options and width. */
export interface Case {
  readonly seed: number;
  readonly slides: number;
  /** The width of the stage, which is that of the page to breakpoints. */
  readonly width: number;
  readonly options: Partial<SliderOptions>;
  readonly script: readonly Command[];
}

/** What can be seen of a slider after a command; indices are those of slides, copies count as what they are copies of. */
export interface View {
  error: string;
  events: string[];
  state: number;
  index: number;
  length: number;
  end: number;
  /** Labels and, in brackets, the current one; `none` without dots. */
  dots: string;
  arrows: string;
  labels: string;
  overflow: boolean;
  active: string;
  neighbours: string;
  visible: string;
  /** Where slides are seen: index, start and size in px from the start edge of the track. */
  seen: [index: number, start: number, size: number][];
  /** A drag has come to stand exactly at an end on its way. */
  edge: boolean;
}

/** A thing seen differently. */
export interface Difference {
  readonly case: Case;
  /** The command after which it was seen; -1 is the first mount. */
  readonly step: number;
  readonly field: keyof View;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** What a run tells of one case. */
export interface Result {
  /** Those that nothing excuses. */
  readonly differences: readonly Difference[];
  /** The ids of the deviations that were needed. */
  readonly excused: readonly string[];
  /** How many views were compared. */
  readonly views: number;
}
