import { sliderScrollDuration } from '../../generated/tokens';
import { BOUNCE, BOUNCE_TIME, easeOut, FRICTION, scrollTime } from '../motion';
import { setIndex, translate } from '../move';
import { beyond, clamp, last, limit, nearest, place, turn, wrap } from '../rail';
import { type Core, type Feature, IDLE, SCROLLING } from '../types';

/** Starts a free scroll to a position of the row in px; see `glide` of `Interceptors`. */
function glide(core: Core, at: number, snap?: boolean, time?: number): void {
  const { rail } = core;
  const ease = core.options.easingFunc ?? easeOut;
  let frame = 0;
  let friction = 1;
  const end = () => {
    cancelAnimationFrame(frame);
    core.motion = undefined;
  };
  const finish = () => {
    end();
    const index = wrap(rail, nearest(rail, core.at));
    setIndex(core, clamp(index, 0, rail.omitEnd ? last(rail) : rail.length - 1));
    core.state = IDLE;
    core.emit('scrolled');
  };
  const run = (to: number, duration: number, bounces: boolean) => {
    const from = core.at;
    const began = performance.now();
    core.state = SCROLLING;
    core.emit('scroll');
    const step = (now: number) => {
      const rate = duration ? Math.min((now - began) / duration, 1) : 1;
      const way = (from + (to - from) * ease(rate) - core.at) * friction;
      translate(core, core.at + way);
      const side = beyond(rail, core.at);
      if (bounces && side && core.is('slide')) {
        friction *= FRICTION;
        if (Math.abs(way) < BOUNCE) {
          friction = 1;
          return run(limit(rail, side > 0), BOUNCE_TIME, false);
        }
      }
      if (rate < 1) frame = requestAnimationFrame(step);
      else finish();
    };
    frame = requestAnimationFrame(step);
  };

  let to = at;
  if (snap && (!core.is('slide') || !beyond(rail, core.at))) {
    const whole = turn(rail);
    const within = at % whole || 0;
    const index = nearest(rail, within);
    to = at - within + place(rail, core.is('slide') ? clamp(index, 0, last(rail)) : index);
  }
  core.motion = { end, finish, now: () => core.at };
  run(to, time ?? scrollTime(to - core.at, sliderScrollDuration), true);
}

/** Scrolls freely and slows down; beyond an end it comes back. */
export const scroll: Feature = core =>
  core.intercept('glide', (at, snap, time) => glide(core, at, snap, time));
