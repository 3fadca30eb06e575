import { type Control, normal, resolve, stop, turn, wrap } from './rail';
import { along, arrange } from './row';
import { type Core, IDLE, isBusy, MOVING } from './types';

/** How long after its time a move is over even if the browser never says so, in ms. */
const GRACE = 100;

/** Puts the row somewhere without a move; in a ring, where it is the same but for whole turns. */
export const translate = (core: Core, place: number): void => put(core, normal(core.rail, place));

function put(core: Core, place: number): void {
  core.at = place;
  core.style(core.list, 'translate', along(core, -place));
  arrange(core, place, place);
}

/** Moves the row, or what a feature moves instead, and calls back when that is over, which it always is. */
function animate(core: Core, to: number, speed: number, done: () => void): void {
  const from = core.at;
  const frames = (core.is('fade') && core.frames?.()) || [
    { slide: core.list, translate: [along(core, -from), along(core, -to)] },
  ];
  const timing = { duration: speed, easing: core.options.easing };
  const animations = frames.map(({ slide, ...look }) =>
    slide?.animate?.(look as PropertyIndexedKeyframes, timing),
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
  // The ring may be too short to lie under the whole way at once.
  const follow = () => {
    arrange(core, now(), now());
    frame = requestAnimationFrame(follow);
  };
  // A browser that shows nothing tells nothing.
  const timer = setTimeout(finish, speed + GRACE);
  core.motion = { end, finish, now };
  put(core, to);
  if (!arrange(core, Math.min(from, to), Math.max(from, to))) follow();
  if (animations[0]) animations[0].onfinish = finish;
}

/** How long a move to the index takes, in ms. */
function duration({ options, previous, end, index }: Core): number {
  const { type, rewind, rewindSpeed, speed } = options;
  const across = previous ? previous >= end && !index : index >= end;
  return (across && rewind && type === 'slide' ? rewindSpeed : undefined) ?? speed;
}

/** Stops a move or scroll where it is, with nobody told. */
export function freeze(core: Core): void {
  const { motion } = core;
  if (motion) {
    const place = motion.now();
    motion.end();
    put(core, place);
  }
}

/** Makes an index the active one; the one before stays known until then. */
export function take(core: Core, index: number): void {
  if (index === core.index) return;
  core.previous = core.index;
  core.index = index;
}

/** Goes where a control leads; `again` also to the index that is active already. */
export function travel(core: Core, control: Control, again = false): void {
  const { rail, options, index: from } = core;
  if (options.waitForTransition && isBusy(core)) return;
  const dest = resolve(rail, core, control) ?? from;
  const index = wrap(rail, dest);
  if (index < 0 || index > rail.length - 1 || (index === from && !again)) return;
  if (index !== from && core.grant?.(index, dest) === false) {
    // A drag that leads nowhere goes back.
    if (again) travel(core, from, true);
    return;
  }
  freeze(core);
  take(core, index);
  core.state = MOVING;
  core.emit('move', index, core.previous, dest);
  // A listener may have sent it elsewhere, or ended it.
  if (core.state !== MOVING || core.index !== index) return;
  // Past the seam of a ring it goes on in the same direction, as if it came from one turn before.
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
