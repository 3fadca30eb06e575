import type { Mountable } from '../../behaviour/mount';
import { labelsAt } from '../../labels/ofPage';
import { createSlider, type Feature, features, type GivenOptions } from '../../slider';
import { attribute, checked, report } from '../../slider/check';
import { warnOfMissing } from '../../slider/missing';
import { merge } from '../../slider/options';
import { tabled, tables } from '../../slider/perPage';
import { keepRunning, type RunningSlider } from './running';
import { selector } from './selector';
import { en } from './slider.labels';

export type { RunningSlider };

/** The table of items per page that the root's classes select, as they do in the stylesheet. */
function tableOf(root: Element): GivenOptions | undefined {
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const name = names.reverse().find(table => root.classList.contains(`cmp-slider--${table}`));
  return name && tables[name];
}

/**
 * Runs a slider over the markup of a root. Its options come from its classes, from `options`, and from the JSON in its
 * `data-slider`; later ones override earlier ones. Errors are reported to the console.
 *
 * @param more - features in addition to the standard ones
 * @param release - restores the caller's changes to the markup, once the slider is destroyed
 */
export function run(
  root: HTMLElement,
  options: GivenOptions = {},
  more: readonly Feature[] = [],
  release?: () => void,
): RunningSlider {
  const inMarkup = checked(attribute(root), message => report(root, message));
  const given = merge(options, inMarkup);
  const table = tableOf(root);
  const count = root.querySelectorAll('.cmp-slider__slide:not([data-copy])').length;
  const allFeatures = [...features, ...more];
  const slider = createSlider(root, table ? tabled(table, given, count) : given, allFeatures);
  warnOfMissing(root, given, allFeatures);
  return keepRunning(slider, release);
}

/** The markup of `Slider` on a page without React. Carousels have behaviours of their own. */
export const slider: Mountable = {
  name: 'slider',
  selector,
  mount: root => run(root, { i18n: labelsAt(root, en).slider }),
};
