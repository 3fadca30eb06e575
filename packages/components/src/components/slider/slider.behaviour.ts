import type { Mountable } from '../../behaviour/mount';
import { createSlider, type Feature, features, type SliderOptions } from '../../slider';
import { attribute, checked, tell } from '../../slider/check';
import { merge } from '../../slider/options';
import { tabled, tables } from '../../slider/perPage';
import { keepRunning, type RunningSlider } from './running';
import { selector } from './selector';

/** The table that a root's class names stand for: how many items to a page, as in the stylesheet. */
function tableOf(root: Element): Partial<SliderOptions> | undefined {
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const name = names.reverse().find(one => root.classList.contains(`cmp-slider--${one}`));
  return name && tables[name];
}

/**
 * Runs a slider over the markup of a root. Its options are those that its class names stand for, `options`, and the JSON
 * in its `data-slider`, the later ones over the earlier ones. What cannot be started is told to the console.
 *
 * @param more - features beyond those of every slider
 * @param release - gives back what the caller has done to the markup, once the slider has ended
 */
export function run(
  root: HTMLElement,
  options: Partial<SliderOptions> = {},
  more: readonly Feature[] = [],
  release?: () => void,
): RunningSlider {
  const own = checked(attribute(root), message => tell(root, message));
  const said = merge(options, own);
  const table = tableOf(root);
  const count = root.querySelectorAll('.cmp-slider__slide:not([data-copy])').length;
  const slider = createSlider(root, table ? tabled(table, said, count) : said, [...features, ...more]);
  return keepRunning(slider, release);
}

/** A slider as `Slider` renders it, where no React is. Carousels bring their own. */
export const slider: Mountable = {
  name: 'slider',
  selector,
  mount: root => run(root),
};
