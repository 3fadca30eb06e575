import { flick, RESISTANCE, SAMPLE, type Sample, velocity } from '../motion';
import { translate } from '../move';
import { beyond, clamp, last, nearest } from '../rail';
import { type Feature, states } from '../types';

/** What a drag may not begin on. */
const CONTROLS = 'input,select,textarea,[contenteditable],[data-drag=off]';

/** By mouse, pen or finger. The stylesheet's `touch-action` leaves the page its own directions, so no listener blocks. */
export const drag: Feature = core => {
  let base: Sample | undefined;
  let origin = 0;
  let from = 0;
  let started = false;
  let exceeded = false;
  let spent = false;
  let held: AbortController | undefined;

  const sample = ({ clientX, clientY, timeStamp }: PointerEvent): Sample => {
    const [main, cross] = core.vertical ? [clientY, clientX] : [clientX * core.sign, clientY];
    // A row goes forwards when the pointer goes backwards.
    return { main: -main, cross, time: timeStamp };
  };
  const mark = (at: Sample) => {
    base = at;
    from = core.at;
  };
  const resists = () => exceeded && core.is('slide');

  const threshold = (type: string): number => {
    const { dragMinThreshold: given } = core.options;
    const { mouse = 0, touch = 10 } = typeof given === 'number' ? { touch: given } : given;
    return type === 'mouse' ? mouse : touch;
  };

  const move = (event: PointerEvent) => {
    const now = sample(event);
    if (!base) return;
    if (!started) {
      const way = Math.abs(now.main - base.main);
      if (way <= Math.abs(now.cross - base.cross) || way <= threshold(event.pointerType)) return;
    }
    if (core.state !== states.dragging) {
      core.state = states.dragging;
      core.emit('drag');
    }
    if (!started) {
      // The row follows from the next one on.
      started = true;
      return;
    }
    if (!core.is('fade')) translate(core, from + (now.main - base.main) / (resists() ? RESISTANCE : 1));
    const before = exceeded;
    exceeded = !!beyond(core.rail, core.at);
    if (exceeded !== before || now.time - base.time > SAMPLE) mark(now);
    spent = true;
    core.emit('dragging');
  };

  const release = (event: PointerEvent) => {
    held?.abort();
    if (core.state === states.dragging) {
      core.state = states.idle;
      core.emit('dragged');
    }
    if (!started || !base) return;
    started = false;
    const { rail, options } = core;
    const now = sample(event);
    const free = options.drag === 'free';
    const speed = core.is('loop') || !exceeded ? velocity(base, now) : 0;
    const to =
      core.at +
      flick(speed, options.flickPower, free ? Number.POSITIVE_INFINITY : rail.size * options.flickMaxPages);
    const rewinds = options.rewind && options.rewindByDrag;
    if (core.is('fade')) {
      // A slow drag goes where it has come to.
      const way = Math.sign(speed || now.main - origin);
      if (way) core.travel((rewinds ? ['<', '>'] : ['-', '+'])[way < 0 ? 0 : 1] as string, false, true);
    } else if (free) core.scroll?.(to, options.snap);
    else if (resists() && rewinds) core.travel(beyond(rail, core.at) > 0 ? '>' : '<', false, true);
    else {
      const index = nearest(rail, to);
      core.travel(core.is('slide') ? clamp(index, 0, last(rail)) : index, true, true);
    }
    // Where there is nothing to rewind to it goes back.
    if (core.state === states.idle && resists() && beyond(rail, core.at)) core.travel(core.index, true, true);
  };

  core.listen(core.track, 'pointerdown', event => {
    const { options, state } = core;
    const target = event.target as Element;
    spent = false;
    if (!options.drag || event.button || !event.isPrimary || target.closest(CONTROLS)) return;
    if (options.noDrag && target.matches(options.noDrag)) return;
    const busy = state === states.moving || state === states.scrolling;
    if (busy && options.waitForTransition) return;
    // Caught on its way it follows at once.
    started = busy;
    if (state === states.scrolling) core.motion?.finish();
    else core.freeze();
    mark(sample(event));
    origin = base?.main ?? 0;
    held = new AbortController();
    const { signal } = held;
    core.signal.addEventListener('abort', () => held?.abort(), { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    // Links and pictures would be dragged by themselves.
    core.track.addEventListener('dragstart', drag => drag.preventDefault(), { signal });
  });
  // The click at the end of a drag was not meant.
  core.listen(
    core.track,
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
