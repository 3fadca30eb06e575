import { sliderScrollDuration } from '../../generated/tokens';
import { BOUNCE, BOUNCE_TIME, easeOut, FRICTION, scrollTime } from '../motion';
import { translate } from '../move';
import { beyond, clamp, last, limit, nearest, stop, turn, wrap } from '../rail';
import { type Feature, states } from '../types';

/** Scrolls freely and slows down by itself; beyond an end it comes back. */
export const scroll: Feature = core => {
  let frame = 0;
  let arrived: (() => void) | undefined;

  const run = (to: number, time: number, bounces: boolean) => {
    const from = core.at;
    let friction = 1;
    let began: number | undefined;
    const ease = core.options.easingFunc ?? easeOut;
    cancelAnimationFrame(frame);
    const step = (now: number) => {
      began ??= now;
      const rate = time ? Math.min((now - began) / time, 1) : 1;
      const way = (from + (to - from) * ease(rate) - core.at) * friction;
      translate(core, core.at + way);
      const side = beyond(core.rail, core.at);
      if (bounces && side && core.is('slide')) {
        friction *= FRICTION;
        if (Math.abs(way) < BOUNCE) return run(limit(core.rail, side > 0), BOUNCE_TIME, false);
      }
      if (rate < 1) frame = requestAnimationFrame(step);
      else arrived?.();
    };
    frame = requestAnimationFrame(step);
  };

  core.scroll = {
    to(at, duration, snap) {
      const { rail } = core;
      const whole = turn(rail);
      let to = at;
      if (snap) {
        const turns =
          rail.type === 'loop' && whole ? Math.sign(at) * whole * Math.floor(Math.abs(at) / whole) : 0;
        const index = nearest(rail, at - turns);
        to = stop(rail, rail.type === 'slide' ? clamp(index, 0, last(rail)) : index) + turns;
      }
      arrived = () => {
        core.scroll?.stop();
        const index = wrap(rail, nearest(rail, core.at));
        core.arrive(clamp(index, 0, rail.omitEnd ? last(rail) : rail.length - 1));
        core.state = states.idle;
        core.emit('scrolled');
      };
      core.state = states.scrolling;
      core.emit('scroll');
      run(
        to,
        Math.abs(to - core.at) < 1 ? 0 : duration || scrollTime(to - core.at, sliderScrollDuration),
        true,
      );
    },
    stop() {
      cancelAnimationFrame(frame);
      arrived = undefined;
    },
  };
  core.cleanup(() => cancelAnimationFrame(frame));
};
