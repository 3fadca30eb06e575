import { sliderLabels } from '../labels';
import { defaults, type GivenOptions, merge } from '../options';
import { CLASSES } from './names';

/** The options of Splide 4. Those of the slider have the same names; these are in addition. */
export interface Options extends Omit<GivenOptions, 'breakpoints'> {
  /** Options by width (px) of the window, or of the slider with `mediaQuery: 'container'`. */
  breakpoints?: { [px: string]: Options } | undefined;
  /** Classes of the elements that the slider makes. Each must contain its default. */
  classes?: Partial<typeof CLASSES> | undefined;
  /** The path of an arrow that points to the right, in a box of 40 × 40. */
  arrowPath?: string | undefined;
  /** No effect: `inert`, `hidden` and the tab order follow from the markup. */
  focusableNodes?: string | undefined;
  /** No effect: use `drag: 'free'`. */
  useScroll?: boolean | undefined;
}

/** The defaults of Splide 4. */
export const DEFAULTS: Options = {
  ...defaults,
  cloneStatus: true,
  // As in Splide, a rotation resumes when the focus leaves.
  resumeOnBlur: true,
  slideFocus: undefined,
  classes: CLASSES,
  i18n: sliderLabels,
};

/** The options in the root's `data-splide`. */
function inMarkup(root: Element): Options {
  const json = root.getAttribute('data-splide');
  try {
    return json ? (JSON.parse(json) ?? {}) : {};
  } catch {
    throw new Error('[splide] Invalid JSON in data-splide');
  }
}

/** The options of a slider: Splide's defaults, those of all sliders, the given ones, and those in the markup. */
export function optionsOf(root: Element, shared: Options, given: Options): GivenOptions {
  const merged = merge<Options>(DEFAULTS, shared, given, inMarkup(root));
  // The slides of a navigation are buttons.
  return { ...merged, slideFocus: merged.slideFocus ?? !!merged.isNavigation } as GivenOptions;
}
