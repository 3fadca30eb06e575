import { adjacent } from '../rail';
import { type Feature, MOVING } from '../types';

/** Moves by the wheel, where the option `wheel` says so; only then does a listener hold up the page's own scroll. */
export const wheel: Feature = core => {
  let last = Number.NEGATIVE_INFINITY;
  const turned = (event: WheelEvent) => {
    const { deltaY, timeStamp, ctrlKey } = event;
    const { wheelMinThreshold = 0, wheelSleep = 0, releaseWheel } = core.options;
    // With the key the wheel zooms the page.
    if (!deltaY || ctrlKey || !event.cancelable) return;
    const leads = adjacent(core.rail, core, deltaY < 0) >= 0;
    if (Math.abs(deltaY) > wheelMinThreshold && timeStamp - last > wheelSleep) {
      core.travel(deltaY < 0 ? '<' : '>');
      last = timeStamp;
    }
    if (!releaseWheel || leads || core.state === MOVING) event.preventDefault();
  };
  const follow = () => {
    core.track.removeEventListener('wheel', turned);
    if (core.options.wheel) core.track.addEventListener('wheel', turned, { passive: false });
  };
  core.hear('changed', follow);
  core.cleanup(() => core.track.removeEventListener('wheel', turned));
  return follow;
};
