import { watchWheel } from '../../behaviour/arbiter';
import { adjacent, isEnough } from '../rail';
import { type Core, type Feature, MOVING } from '../types';

const start = (core: Core) => {
  let last = Number.NEGATIVE_INFINITY;
  const isKept = watchWheel(core.track, true);
  const turned = (event: WheelEvent) => {
    const { deltaX, deltaY, timeStamp, ctrlKey } = event;
    const { wheelMinThreshold = 0, wheelSleep = 0, releaseWheel } = core.options;
    // With this key the wheel zooms the page. A sideways swipe moves the row itself (`trackpad`).
    if (Math.abs(deltaX) >= Math.abs(deltaY) || ctrlKey || !event.cancelable) return;
    // In a loop, a negative index is virtual.
    const canMove = core.is('loop') ? isEnough(core.rail) : adjacent(core.rail, core, deltaY < 0) >= 0;
    // The page or an outer slider uses it.
    if (releaseWheel && !canMove && core.state !== MOVING) return;
    if (isKept(event)) return;
    if (Math.abs(deltaY) > wheelMinThreshold && timeStamp - last > wheelSleep) {
      core.travel(deltaY < 0 ? '<' : '>');
      last = timeStamp;
    }
    event.preventDefault();
  };
  const follow = () => {
    core.track.removeEventListener('wheel', turned);
    if (core.options.wheel) core.track.addEventListener('wheel', turned, { passive: false });
  };
  core.subscribe('changed', follow);
  core.subscribe('destroy', () => core.track.removeEventListener('wheel', turned));
  return follow;
};

/** Moves with the wheel, if the option `wheel` is set. Only then a listener blocks the page's scrolling. */
export const wheel: Feature = Object.assign(start, { option: 'wheel' } as const);
