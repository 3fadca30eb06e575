import { FAR, flick, RESISTANCE, SAMPLE, velocity } from '../motion';
import { freeze, translate } from '../move';
import { adjacent, beyond, clamp, last, nearest } from '../rail';
import { DRAGGING, type Feature, IDLE, isBusy, SCROLLING } from '../types';

/** What a drag may not begin on. */
const CONTROLS = 'input,select,textarea,[contenteditable]';

/** By mouse, pen or finger. The stylesheet's `touch-action` leaves the page its own directions, so no listener blocks. */
export const drag: Feature = core => {
  /** Where and when the pointer was, and where the row: at the press, then at most 200 ms before. */
  let base: { main: number; cross: number; time: number; at: number } | undefined;
  let origin = 0;
  let started = false;
  let exceeded = false;
  let spent = false;

  const sample = ({ clientX, clientY, timeStamp: time }: PointerEvent) => {
    const [main, cross] = core.vertical ? [clientY, clientX] : [clientX * core.sign, clientY];
    // A row goes forwards when the pointer goes backwards.
    return { main: -main, cross, time, at: core.at };
  };

  const press = (event: PointerEvent) => {
    const { options, state } = core;
    const target = event.target as Element;
    spent = false;
    base = undefined;
    if (!options.drag || event.button || !event.isPrimary || target.closest(CONTROLS)) return;
    if (options.noDrag && target.matches(options.noDrag)) return;
    const busy = isBusy(core);
    if (busy && options.waitForTransition) return;
    // Caught on its way it follows at once.
    started = busy;
    if (state === SCROLLING) core.motion?.finish();
    else freeze(core);
    base = sample(event);
    origin = base.main;
  };

  const move = (event: PointerEvent) => {
    if (!base) return;
    const now = sample(event);
    const way = now.main - base.main;
    if (!started) {
      const { dragMinThreshold: given } = core.options;
      const { mouse = 0, touch = 0 } = typeof given === 'number' ? { touch: given } : given;
      const least = event.pointerType === 'mouse' ? mouse : touch;
      if (Math.abs(way) <= Math.max(Math.abs(now.cross - base.cross), least)) return;
    }
    // An outer slider must not follow as well.
    event.stopPropagation();
    if (core.state !== DRAGGING) {
      core.state = DRAGGING;
      core.track.setPointerCapture?.(event.pointerId);
      core.emit('drag');
    }
    if (!started) {
      // The row follows from the next one on.
      started = true;
      return;
    }
    if (!core.is('fade')) translate(core, base.at + way / (exceeded && core.is('slide') ? RESISTANCE : 1));
    const before = exceeded;
    exceeded = !!beyond(core.rail, core.at);
    if (exceeded !== before || now.time - base.time > SAMPLE) base = { ...now, at: core.at };
    spent = true;
    core.emit('dragging');
  };

  const release = (event: PointerEvent) => {
    if (core.state === DRAGGING) {
      core.state = IDLE;
      core.emit('dragged');
    }
    const from = base;
    base = undefined;
    if (!started || !from) return;
    started = false;
    const { rail, options } = core;
    const { flickPower, flickMaxPages } = options;
    const rewinds = options.rewind && options.rewindByDrag;
    const now = sample(event);
    const free = options.drag === 'free';
    const out = core.is('slide') ? beyond(rail, core.at) : 0;
    const speed = out ? 0 : velocity(from, now);
    const to = core.at + flick(speed, flickPower, free ? FAR : rail.size * flickMaxPages);
    if (core.is('fade')) {
      // A slow drag goes where it has come to.
      const way = Math.sign(speed || now.main - origin);
      if (way) core.travel((rewinds ? '<>' : '-+')[way < 0 ? 0 : 1] as string, false, true);
    } else if (free) core.scroll?.(to, options.snap);
    else {
      const index = nearest(rail, to);
      const other = out && rewinds ? adjacent(rail, core, out < 0) : -1;
      // Where there is nothing to rewind to it goes back.
      core.travel(other < 0 ? (core.is('slide') ? clamp(index, 0, last(rail)) : index) : other, true, true);
    }
  };

  const { listen, track } = core;
  listen(track, 'pointerdown', press);
  listen(track, 'pointermove', move);
  listen(track, 'pointerup', release);
  listen(track, 'pointercancel', release);
  // Links and pictures would be dragged by themselves.
  listen(track, 'dragstart', event => base && event.preventDefault());
  // The click at the end of a drag was not meant.
  listen(
    track,
    'click',
    event => {
      if (!spent) return;
      spent = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
};
