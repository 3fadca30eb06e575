import { intervalOf } from '../interval';
import { labelsOf } from '../labels';
import { isEnough } from '../rail';
import type { Core, Feature } from '../types';
import { within } from './controls';

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
  const isLive = core.list.hasAttribute('aria-live');
  if (live) core.draw('list', { 'aria-live': core.rotating ? 'off' : isLive && 'polite' });
}

/**
 * Rotates: moves to the next slide after each interval. It pauses on hover and out of view, and waits while the page is hidden. Focus
 * inside stops it until somebody starts it again (APG, carousel), or with `resumeOnBlur` until the focus leaves. Between two moves
 * nothing runs but one timer.
 */
export const autoplay: Feature = function autoplay(core) {
  let { autoplay: asked } = core.options;
  let stopped = asked !== true;
  /** Why it is paused. */
  const waits = { mouse: false, focus: false, view: false };
  let seen: IntersectionObserver | undefined;
  const { run, restart, halt } = intervalOf(core);
  function play() {
    if (core.rotating || !isEnough(core.rail) || !core.options.autoplay) return;
    stopped = false;
    waits.mouse = waits.focus = false;
    // It is also out of view if it is not displayed, or no longer in the page. A test environment may lack the observer.
    if (!seen && globalThis.IntersectionObserver) {
      seen = new IntersectionObserver(entries => wait('view', !entries.at(-1)?.isIntersecting));
      seen.observe(core.track);
    }
    if (!waits.view) {
      core.rotating = true;
      (core.options.resetProgress ? restart : run)();
      core.emit('autoplay:play');
    }
    show(core, stopped);
  }
  function pause(stop = true) {
    stopped = stop;
    if (core.rotating) {
      core.rotating = false;
      halt();
      core.emit('autoplay:pause');
    }
    show(core, stopped);
  }
  function follow() {
    if (stopped) return;
    if (waits.mouse || waits.focus || waits.view) pause(false);
    else play();
  }
  core.intercept('rotate', on => (on ? play() : pause()));

  function wait(what: keyof typeof waits, does: boolean) {
    if (waits[what] === does) return;
    waits[what] = does;
    follow();
  }
  const isControl = (target: EventTarget | null) =>
    (['toggle', 'play', 'pause'] as const).some(part => within(core, part, target) > -1);

  core.listen(core.root, 'mouseenter', () => wait('mouse', core.options.pauseOnHover));
  core.listen(core.root, 'mouseleave', () => wait('mouse', false));
  function focused({ target }: Event): void {
    if (!core.options.pauseOnFocus || isControl(target)) return;
    if (core.options.resumeOnBlur) wait('focus', true);
    else if (!stopped) pause();
  }
  core.listen(core.root, 'focusin', focused);
  core.listen(core.root, 'focusout', () => wait('focus', false));
  function clicked({ target }: Event): void {
    if (!isControl(target)) return;
    const pressed = core.root.querySelector(':focus');
    if (stopped) play();
    else pause();
    // Of two buttons, the pressed one is hidden now; the focus moves to the other.
    if (pressed?.hasAttribute('hidden')) core.parts(stopped ? 'play' : 'pause')[0]?.focus();
  }
  core.listen(core.root, 'click', clicked);
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
    halt();
    seen?.disconnect();
  });
  return () => {
    show(core, stopped);
    if (!stopped) play();
  };
};
