import { type Holder, hold } from '../../behaviour/held';
import type { Running } from '../../behaviour/mount';
import { tell } from '../../slider/check';
import { isStale } from '../../slider/slides';
import type { Core, Slider } from '../../slider/types';

/** A slider that runs over a root of plain HTML. */
export interface RunningSlider extends Running {
  readonly slider: Core;
}

/**
 * Mounts a slider and holds its root until it is destroyed: also where the slider rests, at some widths for example, or
 * could not start, which the console is told. Who takes the root over ends all of it.
 *
 * @param release - gives back what the caller has done to the markup, once the slider has ended
 * @param part - finds the elements of parts for whoever asks the holder
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
    tell(root, (error as Error).message);
  }
  keep();
  slider.on('mounted destroy', () => queueMicrotask(keep));
  return {
    root,
    slider,
    refresh() {
      // Most of what changes inside is in a slide, or the slider's own.
      if (isStale(slider)) slider.refresh();
    },
    destroy,
  };
}
