import { words } from '../labels';
import { isEnough } from '../rail';
import { DRAGGING, type Feature } from '../types';
import { within } from './controls';

/** The longest time, in ms, that counts between two frames: what a hidden page has slept through does not. */
const NAP = 100;

/**
 * Rotates. It waits while the mouse is over it and while the page is hidden; it stops where the focus comes in and, unless
 * `resumeOnBlur`, stays so until somebody starts it again (APG, carousel).
 */
export const autoplay: Feature = core => {
  let { autoplay: asked } = core.options;
  let stopped = asked !== true;
  /** What it waits for. */
  const waits = { mouse: false, focus: false };
  let frame = 0;
  let running = false;
  let last = 0;
  let spent = 0;
  let interval = 0;

  const show = () => {
    const { autoplay: wanted } = core.options;
    const i18n = words(core);
    const look = (label: string, off: boolean) => ({
      'aria-label': label,
      'aria-controls': core.track.id,
      '--active': !stopped,
      hidden: (!wanted || off) && '',
    });
    core.draw('toggle', look(stopped ? i18n.play : i18n.pause, false));
    core.draw('play', look(i18n.play, !stopped));
    core.draw('pause', look(i18n.pause, stopped));
    core.draw(core.root, { '--rotating': running });
    if (core.options.live) {
      // What moves by itself must not be read out (APG).
      core.draw('list', { 'aria-live': running ? 'off' : 'polite' });
    }
  };
  const progress = (rate: number) => {
    const bar = core.part('bar');
    if (bar) core.style(bar, 'inline-size', `${rate * 100}%`);
    core.emit('autoplay:playing', rate);
  };
  const period = () => {
    const own = Number(core.all[core.index]?.getAttribute('data-interval'));
    interval = own > 0 ? own : core.options.interval;
  };
  const tick = (now: number) => {
    // A hand on it holds it.
    if (core.state !== DRAGGING) spent += Math.min(now - last, NAP);
    last = now;
    const rate = Math.min(spent / interval, 1);
    progress(rate);
    if (rate >= 1) {
      spent = 0;
      core.travel('>');
      period();
    }
    frame = requestAnimationFrame(tick);
  };
  const play = () => {
    if (running || !isEnough(core.rail) || !core.options.autoplay) return;
    stopped = false;
    waits.mouse = waits.focus = false;
    running = true;
    last = performance.now();
    if (core.options.resetProgress) spent = 0;
    period();
    frame = requestAnimationFrame(tick);
    core.emit('autoplay:play');
    show();
  };
  const pause = (stop = true) => {
    stopped = stop;
    if (running) {
      running = false;
      cancelAnimationFrame(frame);
      core.emit('autoplay:pause');
    }
    show();
  };
  const follow = () => {
    if (stopped) return;
    if (waits.mouse || waits.focus) pause(false);
    else play();
  };
  Object.assign(core, { play, pause });

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
    const pressed = document.activeElement;
    if (stopped) play();
    else pause();
    // The pressed one of two buttons is gone now, and with it the focus.
    if (pressed?.hasAttribute('hidden')) core.part(stopped ? 'play' : 'pause')?.focus();
  });
  core.hear('move scroll refreshed', () => {
    spent = 0;
  });
  core.hear('move', period);
  core.hear('changed', () => {
    const before = asked;
    asked = core.options.autoplay;
    if (asked !== before) asked === true ? play() : pause();
    show();
  });
  // There may be enough slides by now.
  core.hear('refreshed', follow);
  core.hear('redraw', show);
  core.cleanup(() => cancelAnimationFrame(frame));
  return () => {
    show();
    if (!stopped) play();
  };
};
