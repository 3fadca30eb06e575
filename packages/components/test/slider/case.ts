import type { SliderOptions } from '../../src/slider/options';

/** The kinds of input that the generator produces; each seed belongs to one of them. */
export const FAMILIES = [
  'core',
  'wheel',
  'lazy',
  'sync',
  'focus',
  'noDrag',
  'links',
  'nested',
  'images',
  'hidden',
  'pen',
  'release',
  'type',
  'direction',
  'autoplay',
] as const;

/** One of them. */
export type Family = (typeof FAMILIES)[number];

/** What a slide contains. */
export type Content = 'link' | 'fields' | 'lazy' | 'images';

/** What a pointer is pressed on: the content of the first slide, or one of the elements in it. */
export type Target = 'content' | 'link' | 'field' | 'noDrag';

/** One thing that a script does to both sliders. Lengths are px, times ms. */
export type Command =
  | { do: 'go'; control: number | string }
  | { do: 'arrow'; which: 'previous' | 'next' }
  | { do: 'dot'; place: number }
  /** A key with the focus on the root, on a dot, or on an element in a slide. */
  | { do: 'key'; key: string; dot?: number; in?: 'link' | 'field' }
  /** A press in the track, then moves by px and ms, then the release. */
  | {
      do: 'drag';
      by: 'mouse' | 'touch' | 'pen';
      path: readonly (readonly [x: number, y: number, ms: number])[];
      rest: number;
      on?: Target;
      /** Releases a mouse over the page outside of the slider, or outside of the window, where no event reports it. */
      release?: 'outside' | 'lost';
    }
  | { do: 'hover' | 'leave' }
  | { do: 'wait'; ms: number }
  | { do: 'width'; px: number }
  | { do: 'options'; options: Partial<SliderOptions> }
  | { do: 'refresh' }
  | { do: 'add'; index?: number }
  | { do: 'remove'; which: number }
  | { do: 'destroy' }
  | { do: 'mount' }
  | { do: 'wheel'; by: number; sideways?: number; zoom?: boolean }
  /** The images that have been requested arrive, or fail. */
  | { do: 'load'; ok: boolean }
  /** The content of a slide gets another size, as with an image that arrives late. */
  | { do: 'resize'; slide: number; width: number; height: number }
  /** Hides the container, or shows it. */
  | { do: 'display'; show: boolean }
  /** The focus moves to a slide, or to the link in it. */
  | { do: 'focus'; slide: number; link: boolean }
  /** A click on a slide. */
  | { do: 'click'; slide: number }
  /** The same for the second slider. */
  | { do: 'second'; command: Command };

/** A second slider: inside the first slide, or next to the first slider and synchronised with it. */
export interface Second {
  readonly where: 'inside' | 'synced';
  readonly slides: number;
  readonly options: Partial<SliderOptions>;
}

/** A script for a slider of some slides, options and width. */
export interface Case {
  readonly seed: number;
  readonly family: Family;
  readonly slides: number;
  /** The width of the stage, which is that of the page to breakpoints. */
  readonly width: number;
  readonly options: Partial<SliderOptions>;
  readonly content?: Content;
  /** The container is not displayed when the slider is mounted. */
  readonly hidden?: boolean;
  readonly second?: Second;
  readonly script: readonly Command[];
}

/** Everything that is observed after a command. Indices are those of slides; a copy counts as its original. */
export interface View {
  error: string;
  events: string[];
  state: number;
  index: number;
  length: number;
  end: number;
  /** Labels, the current one in brackets; `none` without dots. */
  dots: string;
  arrows: string;
  labels: string;
  overflow: boolean;
  active: string;
  neighbours: string;
  visible: string;
  /** The slides in view: index, start and size in px from the start edge of the track. */
  seen: [index: number, start: number, size: number][];
  /** The slides in the tab order. */
  focusable: string;
  /** The slides whose links are in the tab order. */
  links: string;
  /** The slides whose lazy images have been requested, with `*` while they load. */
  images: string;
  /** State, index, active and current slide and events of the second slider. */
  second: string;
  /** A drag has passed or reached an end exactly. */
  edge: boolean;
}

/** A value that differs. */
export interface Difference {
  readonly case: Case;
  /** The command after which it was observed; -1 is the first mount. */
  readonly step: number;
  readonly field: keyof View;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** The result of one case. */
export interface Result {
  /** Those that nothing excuses. */
  readonly differences: readonly Difference[];
  /** The deviations that were needed, as `<id> <field>`. */
  readonly excused: readonly string[];
  /** Of these, those that rejected wrong values of that field in the same place. */
  readonly guarded: readonly string[];
  /** How many views were compared. */
  readonly views: number;
}
