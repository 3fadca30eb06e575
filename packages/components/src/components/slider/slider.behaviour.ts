import { hold } from '../../behaviour/held';
import type { Mountable, Running } from '../../behaviour/mount';
import { createSlider, type Feature, features, type Slider, type SliderOptions } from '../../slider';
import { attribute, checked, tell } from '../../slider/check';
import { merge } from '../../slider/options';
import { items, itemsSecondary, ring } from '../../slider/perPage';
import type { Core } from '../../slider/types';
import { selector } from './selector';

/** A slider that runs over a root of plain HTML. */
export interface RunningSlider extends Running {
  readonly slider: Slider & Pick<Core, 'replace'>;
}

/** The options that a root's class names stand for: how many items to a page, as in the stylesheet. */
function ofClass(root: Element): Partial<SliderOptions> {
  const secondary = root.classList.contains('cmp-slider--items-secondary');
  if (!secondary && !root.classList.contains('cmp-slider--items')) return {};
  return { ...(secondary ? itemsSecondary : items), gap: 'var(--pl-space-column)' };
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
  const table = ofClass(root);
  const given = merge(table, options, own);
  const count = root.querySelectorAll('.cmp-slider__slide:not([data-copy])').length;
  const whole = table.breakpoints && given.type === 'loop' ? merge(given, ring(table, count)) : given;
  const slider = createSlider(root, whole, [...features, ...more]) as Slider & Core;
  const mine = { state: () => ({ index: slider.index }), release: destroy };
  let ended = false;
  // Held also where it rests, at some widths for example; and who takes the root over ends all of it.
  const keep = () => {
    if (!ended) hold(root, mine);
  };
  function destroy() {
    ended = true;
    slider.destroy();
    hold(root, undefined);
    release?.();
  }
  try {
    slider.mount();
  } catch (error) {
    tell(root, (error as Error).message);
  }
  keep();
  slider.on('mounted destroy', () => queueMicrotask(keep));
  return {
    root,
    slider,
    refresh() {
      // Most of what changes inside is in a slide, or the slider's own.
      const found = slider.parts('slide');
      if (found.length !== slider.all.length || found.some(one => !slider.all.includes(one))) {
        slider.refresh();
      }
    },
    destroy,
  };
}

/** A slider as `Slider` renders it, where no React is. Carousels bring their own. */
export const slider: Mountable = {
  name: 'slider',
  selector,
  mount: root => run(root),
};
