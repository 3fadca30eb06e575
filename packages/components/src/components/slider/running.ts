import { type Holder, hold } from '../../behaviour/held';
import type { Running } from '../../behaviour/mount';
import { report } from '../../slider/check';
import { isStale } from '../../slider/slides';
import type { Core, Slider } from '../../slider/types';

/** A slider over a root of plain HTML. */
export interface RunningSlider extends Running {
  /** The slider. */
  readonly slider: Core;
}

/**
 * Mounts a slider and holds its root until it is destroyed, even while a breakpoint has destroyed the slider, or if it
 * could not start (which is reported to the console). Releasing the holder ends all of it.
 *
 * @param release - restores the caller's changes to the markup, once the slider is destroyed
 * @param part - finds elements of parts for users of the holder
 */
export function keepRunning(made: Slider, release?: () => void, part?: Holder['part']): RunningSlider {
  const slider = made as Core;
  const { root } = slider;
  let ended = false;
  const mine: Holder = {
    state: () => ({ index: slider.index }),
    release: destroy,
    ...(part && { part, items: 'item' }),
  };
  const keep = () => {
    if (!ended) hold(root, mine);
  };
  function destroy() {
    if (ended) return;
    ended = true;
    slider.destroy();
    hold(root, undefined);
    release?.();
  }
  try {
    slider.mount();
  } catch (error) {
    report(root, (error as Error).message);
  }
  keep();
  slider.on('mounted destroy', () => queueMicrotask(keep));
  return {
    root,
    slider,
    refresh() {
      // Most changes are inside a slide, or the slider's own.
      if (isStale(slider)) slider.refresh();
    },
    destroy,
  };
}
