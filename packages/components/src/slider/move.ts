import { type Control, normal, resolve, stop, turn, wrap } from './rail';
import { arrangeSlides, translateOf } from './row';
import { type Core, IDLE, isBusy, MOVING } from './types';

/** A move ends at the latest this long (ms) after its time, even without an event of the browser. */
const GRACE = 100;

/** Moves the row without an animation; a loop also comes back by whole turns. */
export const translate = (core: Core, position: number): void => put(core, normal(core.rail, position));

function put(core: Core, position: number): void {
  core.at = position;
  core.style(core.list, { translate: translateOf(core, -position) });
  arrangeSlides(core, position, position);
}

/** Animates the row, or what a feature animates instead. `done` is always called. */
export function animate(core: Core, to: number, speed: number, done: () => void): void {
  const from = core.at;
  const frames = core.ask('animate') ?? [
    { slide: core.list, translate: [translateOf(core, -from), translateOf(core, -to)] },
  ];
  const timing = { duration: speed, easing: core.options.easing };
  const animations = frames.map(({ slide, ...properties }) =>
    slide?.animate?.(properties as PropertyIndexedKeyframes, timing),
  );
  let frame = 0;
  const end = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const animation of animations) animation?.cancel();
    core.motion = undefined;
  };
  const finish = () => {
    end();
    put(core, to);
    done();
  };
  const now = () => from + (to - from) * (animations[0]?.effect?.getComputedTiming().progress ?? 1);
  // Too few slides to cover the whole way at once: they change places on the way.
  const follow = () => {
    arrangeSlides(core, now(), now());
    frame = requestAnimationFrame(follow);
  };
  // Without a visible page there may be no `finish` event.
  const timer = setTimeout(finish, speed + GRACE);
  core.motion = { end, finish, now };
  put(core, to);
  if (!arrangeSlides(core, Math.min(from, to), Math.max(from, to))) follow();
  if (animations[0]) animations[0].onfinish = finish;
}

/** The duration of a move to the index, in ms. */
function duration({ options, previous, end, index }: Core): number {
  const { type, rewind, rewindSpeed, speed } = options;
  const across = previous ? previous >= end && !index : index >= end;
  return across && rewind && type === 'slide' ? (rewindSpeed ?? speed) : speed;
}

/** Stops an animation where it is, without an event. */
export function freeze(core: Core): void {
  const { motion } = core;
  if (motion) {
    const position = motion.now();
    motion.end();
    put(core, position);
  }
}

/** Sets the index, and keeps the one before it. */
export function setIndex(core: Core, index: number): void {
  if (index === core.index) return;
  core.previous = core.index;
  core.index = index;
}

/** Moves to where a control points; with `again` also to the active index. */
export function travel(core: Core, control: Control, again = false): void {
  const { rail, options, index: from } = core;
  if (options.waitForTransition && isBusy(core)) return;
  const dest = resolve(rail, core, control) ?? from;
  const index = wrap(rail, dest);
  // Also if it is NaN.
  if (!(index >= 0 && index < rail.length) || (index === from && !again)) return;
  if (index !== from && core.ask('go', index, dest) === false) {
    // After a drag that is refused, the row moves back.
    if (again) travel(core, from, true);
    return;
  }
  freeze(core);
  setIndex(core, index);
  core.state = MOVING;
  core.emit('move', index, core.previous, dest);
  // A handler may have moved it elsewhere, or destroyed it.
  if (core.state !== MOVING || core.index !== index) return;
  // Past the seam of a loop it keeps its direction, as if it came from one turn earlier.
  if (dest !== index) core.at += turn(rail) * (dest > index ? -1 : 1);
  const to = stop(rail, index);
  const speed = duration(core);
  const done = () => {
    core.state = IDLE;
    core.emit('moved', index, core.previous, dest);
  };
  if (speed >= 1 && (core.is('fade') ? index !== from : Math.abs(to - core.at) >= 1)) {
    animate(core, to, speed, done);
  } else {
    translate(core, to);
    done();
  }
}
