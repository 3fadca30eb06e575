import { labelsOf } from '../labels';
import { isEnough } from '../rail';
import { type Core, DRAGGING, type Feature } from '../types';
import { within } from './controls';

/** The longest time (ms) between two frames that is added. While a page is hidden there are no frames, and no time passes. */
const LONGEST_FRAME = 100;

/** Writes the attributes of the buttons and of the live region. */
function show(core: Core, stopped: boolean): void {
  const { autoplay, live } = core.options;
  const i18n = labelsOf(core);
  const attributes = (label: string, off: boolean) => ({
    'aria-label': label,
    'aria-controls': core.track.id,
    '--active': !stopped,
    // A button that cannot start anything is not offered.
    hidden: (!autoplay || off || !isEnough(core.rail)) && '',
  });
  core.draw('toggle', attributes(stopped ? i18n.play : i18n.pause, false));
  core.draw('play', attributes(i18n.play, !stopped));
  core.draw('pause', attributes(i18n.pause, stopped));
  core.draw(core.root, { '--rotating': core.rotating });
  // Screen readers must not announce what moves without being asked (APG).
  if (live) core.draw('list', { 'aria-live': core.rotating ? 'off' : 'polite' });
}

/** Shows how much of the interval is over, 0 to 1. */
function progress(core: Core, rate: number): void {
  const bar = core.parts('bar')[0];
  if (bar) core.style(bar, { 'inline-size': `${rate * 100}%` });
  core.emit('autoplay:playing', rate);
}

/**
 * Rotates: moves to the next slide after each interval. It pauses on hover and while the page is hidden. Focus inside
 * stops it until somebody starts it again (APG, carousel), or with `resumeOnBlur` until the focus leaves.
 */
export const autoplay: Feature = core => {
  let { autoplay: asked } = core.options;
  let stopped = asked !== true;
  /** Why it is paused. */
  const waits = { mouse: false, focus: false };
  let frame = 0;
  let last = 0;
  let spent = 0;
  let interval = 0;

  const period = () => {
    const own = Number(core.all[core.index]?.getAttribute('data-interval'));
    interval = own > 0 ? own : core.options.interval;
  };
  const tick = (now: number) => {
    // It waits while it is dragged.
    if (core.state !== DRAGGING) spent += Math.min(now - last, LONGEST_FRAME);
    last = now;
    const rate = Math.min(spent / interval, 1);
    progress(core, rate);
    if (rate >= 1) {
      spent = 0;
      core.travel('>');
      period();
    }
    frame = requestAnimationFrame(tick);
  };
  const play = () => {
    if (core.rotating || !isEnough(core.rail) || !core.options.autoplay) return;
    stopped = false;
    waits.mouse = waits.focus = false;
    core.rotating = true;
    last = performance.now();
    if (core.options.resetProgress) spent = 0;
    period();
    frame = requestAnimationFrame(tick);
    core.emit('autoplay:play');
    show(core, stopped);
  };
  const pause = (stop = true) => {
    stopped = stop;
    if (core.rotating) {
      core.rotating = false;
      cancelAnimationFrame(frame);
      core.emit('autoplay:pause');
    }
    show(core, stopped);
  };
  const follow = () => {
    if (stopped) return;
    if (waits.mouse || waits.focus) pause(false);
    else play();
  };
  core.intercept('rotate', on => (on ? play() : pause()));

  const wait = (what: 'mouse' | 'focus', does: boolean) => {
    if (waits[what] === does) return;
    waits[what] = does;
    follow();
  };
  const isControl = (target: EventTarget | null) =>
    (['toggle', 'play', 'pause'] as const).some(part => within(core, part, target) > -1);

  core.listen(core.root, 'mouseenter', () => wait('mouse', core.options.pauseOnHover));
  core.listen(core.root, 'mouseleave', () => wait('mouse', false));
  core.listen(core.root, 'focusin', ({ target }) => {
    if (!core.options.pauseOnFocus || isControl(target)) return;
    if (core.options.resumeOnBlur) wait('focus', true);
    else if (!stopped) pause();
  });
  core.listen(core.root, 'focusout', () => wait('focus', false));
  core.listen(core.root, 'click', ({ target }) => {
    if (!isControl(target)) return;
    const pressed = core.root.querySelector(':focus');
    if (stopped) play();
    else pause();
    // Of two buttons, the pressed one is hidden now; the focus moves to the other.
    if (pressed?.hasAttribute('hidden')) core.parts(stopped ? 'play' : 'pause')[0]?.focus();
  });
  core.subscribe('move scroll refreshed', () => {
    spent = 0;
  });
  core.subscribe('move', period);
  core.subscribe('changed', () => {
    const before = asked;
    asked = core.options.autoplay;
    if (asked !== before) asked === true ? play() : pause();
    show(core, stopped);
  });
  // There may be enough slides now.
  core.subscribe('refreshed', follow);
  core.subscribe('refreshed redraw', () => show(core, stopped));
  core.subscribe('destroy', () => {
    core.rotating = false;
    cancelAnimationFrame(frame);
  });
  return () => {
    show(core, stopped);
    if (!stopped) play();
  };
};
