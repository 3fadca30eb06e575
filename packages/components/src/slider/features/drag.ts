import { keepsPointer, take } from '../../behaviour/arbiter';
import { FAR, flick, RESISTANCE, SAMPLE, type Sample, velocity } from '../motion';
import { freeze, translate } from '../move';
import { adjacent, beyond, clamp, last, nearest } from '../rail';
import { type Core, DRAGGING, type Feature, IDLE, isBusy, SCROLLING } from '../types';

/** A pointer that stays this close (px, along the row) to where it was pressed clicks, even though the row has followed it. */
const CLICK = 5;

/** A pointer at a time, in px along the row and across it, and the position of the row. */
interface Point extends Sample {
  readonly at: number;
}

const sample = (core: Core, { clientX, clientY, timeStamp: time }: PointerEvent): Point => {
  const [main, cross] = core.vertical ? [clientY, clientX] : [clientX * core.sign, clientY];
  // The row moves forwards when the pointer moves backwards.
  return { main: -main, cross, time, at: core.at };
};

/** How far a pointer moves along the row before the row follows it, in px. */
function threshold({ options: { dragMinThreshold: given } }: Core, { pointerType }: PointerEvent): number {
  const least = typeof given === 'object' ? given : { touch: given, mouse: 0 };
  return least[pointerType === 'mouse' ? 'mouse' : 'touch'] ?? 0;
}

/**
 * Moves on to a slide after a release.
 *
 * @param distance - from the press in px; `false` if it was a click, which must not move the row to another slide
 */
function settle(core: Core, from: Point, now: Point, distance: number | false): void {
  const { rail, options } = core;
  const rewinds = options.rewind && options.rewindByDrag;
  // Without the feature that scrolls, it ends on a slide.
  const free = options.drag === 'free' && core.isHeard('glide');
  const out = core.is('slide') ? beyond(rail, core.at) : 0;
  const speed = out || distance === false ? 0 : velocity(from, now);
  const to = core.at + flick(speed, options.flickPower, free ? FAR : rail.size * options.flickMaxPages);
  if (core.is('fade')) {
    // A slow drag has no speed; its distance decides.
    const way = distance !== false && (speed || distance);
    if (way) core.travel((rewinds ? '<>' : '-+')[way < 0 ? 0 : 1] as string, false, true);
  } else if (free) core.ask('glide', to, options.snap);
  else {
    const index = nearest(rail, to);
    const other = out && rewinds ? adjacent(rail, core, out < 0) : -1;
    // Without another end to rewind to, the row moves back.
    core.travel(other < 0 ? (core.is('slide') ? clamp(index, 0, last(rail)) : index) : other, true, true);
  }
}

/** Sends all events of a pointer to an element, until it is up. */
function capture(element: Element, { pointerId }: PointerEvent): void {
  try {
    element.setPointerCapture?.(pointerId);
  } catch {
    // It is gone already, or a script has made it up.
  }
}

/** Prevents native dragging of links and images, and selecting text by a drag. A double click still selects a word. */
function suppress({ listen, track }: Core, isPressed: () => unknown): void {
  /** 1 for a mouse that is pressed once, 2 for a double click. */
  let clicks = 0;
  listen(track, 'dragstart', event => isPressed() && event.preventDefault());
  listen(track, 'mousedown', ({ detail }) => {
    clicks = detail;
  });
  listen(track, 'selectstart', event => isPressed() && clicks === 1 && event.preventDefault());
}

/** Follows pointers from the first press on; returns what handles a press. */
function dragging(core: Core): (event: PointerEvent) => void {
  const { listen, track } = core;
  /** The pointer and the row at the press, later at the last sample (at most 200 ms ago). */
  let base: Point | undefined;
  /** The pointer as it was seen last. A pointer that is cancelled has no place. */
  let recent: Point | undefined;
  /** Where the pointer was pressed. */
  let origin = 0;
  /** The threshold has been passed, so the row follows. */
  let started = false;
  /** The press has caught a row that was moving. */
  let caught = false;
  /** The row is beyond one of its ends. */
  let exceeded = false;
  /** It was a drag, so the click that may follow is suppressed. */
  let dragged = false;

  const press = (event: PointerEvent) => {
    const { options } = core;
    const target = event.target as Element;
    // Another finger.
    if (!event.isPrimary) return;
    // No event has reported the end of the last drag.
    if (core.state === DRAGGING) release(event, recent);
    const { state } = core;
    dragged = false;
    base = undefined;
    if (!options.drag || event.button || keepsPointer(event, track, core.vertical)) return;
    if (options.noDrag && target.matches(options.noDrag)) return;
    // A row that is caught while it moves follows at once.
    started = caught = isBusy(core);
    if (started && options.waitForTransition) return;
    if (state === SCROLLING) core.motion?.finish();
    else freeze(core);
    base = recent = sample(core, event);
    origin = base.main;
  };

  const move = (event: PointerEvent) => {
    if (!base || !event.isPrimary) return;
    // The button was released outside of the slider, where no event reaches it.
    if (!(event.buttons & 1)) return release(event);
    if (core.motion) {
      // A rotation has started a move since the press.
      freeze(core);
      started = caught = true;
      base = sample(core, event);
    }
    const now = sample(core, event);
    const way = now.main - base.main;
    recent = now;
    if (!started && Math.abs(way) <= Math.max(Math.abs(now.cross - base.cross), threshold(core, event)))
      return;
    if (core.state !== DRAGGING) {
      if (keepsPointer(event, track, core.vertical, way * core.sign)) return release(event);
      core.state = DRAGGING;
      core.emit('drag');
    }
    // An outer slider must not follow as well.
    take(event);
    if (Math.abs(now.main - origin) > CLICK && !dragged) {
      dragged = true;
      // Not earlier: a captured pointer clicks on the track instead of the link or button below it.
      capture(track, event);
    }
    if (!started) {
      // The row follows from the next event on.
      started = true;
      return;
    }
    if (!core.is('fade')) translate(core, base.at + way / (exceeded && core.is('slide') ? RESISTANCE : 1));
    const before = exceeded;
    exceeded = !!beyond(core.rail, core.at);
    if (exceeded !== before || now.time - base.time > SAMPLE) base = { ...now, at: core.at };
    core.emit('dragging');
  };

  const release = (event: PointerEvent, now = sample(core, event)) => {
    const from = base;
    if (!from || !event.isPrimary) return;
    base = undefined;
    if (core.state === DRAGGING) {
      core.state = IDLE;
      core.emit('dragged');
    }
    if (!started) return;
    const { index } = core;
    settle(core, from, now, dragged && now.main - origin);
    // The fade that the press has stopped must end.
    if (core.is('fade') && caught && core.index === index) core.travel(index, true, true);
  };

  listen(track, 'pointermove', move);
  // A fast pointer leaves the track before it is captured.
  listen(track, 'pointerout', event => track.contains(event.relatedTarget as Node) || move(event));
  listen(track, 'pointerup', event => release(event));
  listen(track, 'pointercancel', event => release(event, recent));
  suppress(core, () => base);
  listen(
    track,
    'click',
    event => {
      // A swipe by finger has no click; the click of a key has no `detail`.
      if (!dragged || !event.detail) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return press;
}

/**
 * Drags the row with a mouse, pen or finger. The stylesheet's `touch-action` leaves the other axis to the page, so no
 * listener has to block scrolling.
 */
export const drag: Feature = core => {
  // A mount costs what the browser has to compile, and most sliders of a page are never dragged.
  let press: ((event: PointerEvent) => void) | undefined;
  const start = () => (press ??= dragging(core));
  core.listen(core.track, 'pointerdown', event => start()(event));
};
