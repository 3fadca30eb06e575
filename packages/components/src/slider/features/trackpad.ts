import { take, watchWheel } from '../../behaviour/arbiter';
import { FAR } from '../motion';
import { freeze, translate } from '../move';
import { beyond, clamp, limit, nearest } from '../rail';
import { type Core, DRAGGING, type Feature, IDLE, isBusy } from '../types';

/** A swipe is over when no event has come for this long (ms). */
const PAUSE = 150;
/** A shorter swipe (px) moves to no other slide. */
const LEAST = 30;
/** The height of a line (px), for a wheel that reports lines. */
const LINE = 16;

/** Follows swipes from the first turn of the wheel on; returns what handles a turn. */
function swiping(core: Core): (event: WheelEvent) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How far the swipe has come in px. */
  let way = 0;

  const isKept = watchWheel(core.track, false);
  const end = () => {
    timer = undefined;
    core.state = IDLE;
    core.emit('dragged');
    const { options, rail, at, index } = core;
    if (options.drag === 'free' && core.isHeard('glide') && !core.is('fade'))
      return core.ask('glide', at, options.snap);
    const near = core.is('fade') ? index : nearest(rail, at);
    if (near === index && Math.abs(way) > LEAST) core.travel(way < 0 ? '<' : '>', true, true);
    if (core.state === IDLE) core.travel(near, true, true);
  };
  const swipe = (event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    const { options, rail } = core;
    if (core.vertical || ctrlKey || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    if (isKept(event) || (!timer && core.state === DRAGGING)) return;
    if (isBusy(core)) {
      if (options.waitForTransition) return;
      freeze(core);
    }
    // An outer slider must not follow as well.
    take(event);
    if (!timer) {
      way = 0;
      core.state = DRAGGING;
      core.emit('drag');
    }
    clearTimeout(timer);
    timer = setTimeout(end, PAUSE);
    // The events of a trackpad do not say where the fingers end and a flick begins.
    const most = options.drag === 'free' ? FAR : rail.size * options.flickMaxPages;
    const before = way;
    way = clamp(way + deltaX * core.sign * (deltaMode ? LINE : 1), -most, most);
    const to = core.at + way - before;
    const side = core.is('slide') && beyond(rail, to);
    if (!core.is('fade')) translate(core, side ? limit(rail, side > 0) : to);
    core.emit('dragging');
  };
  // A move that something else starts ends the swipe.
  core.subscribe('move', () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    core.emit('dragged');
  });
  core.subscribe('destroy', () => clearTimeout(timer));
  return swipe;
}

/**
 * Moves a horizontal row with a sideways swipe on a trackpad, with a tilted wheel, or with the wheel and the Shift key, as
 * the track scrolled before the slider started. Emits the events of a drag.
 */
export const trackpad: Feature = core => core.listen(core.track, 'wheel', swiping(core), { passive: true });
