import { isEnough } from '../rail';
import { type Feature, states } from '../types';

/** The longest time, in ms, that counts between two frames: what a hidden page has slept through does not. */
const NAP = 100;

/**
 * Rotates. It waits while the mouse is over it and while the page is hidden; it stops where the focus comes in and, unless
 * `resumeOnBlur`, stays so until somebody starts it again (APG, carousel).
 */
export const autoplay: Feature = core => {
  let { autoplay: asked } = core.options;
  let stopped = asked !== true;
  let hovered = false;
  let focused = false;
  let frame = 0;
  let running = false;
  let last = 0;
  let spent = 0;
  let interval = 0;

  const show = () => {
    const { i18n, autoplay: wanted } = core.options;
    const look = (label: string | undefined, off: boolean) => ({
      'aria-label': `${label}`,
      'aria-controls': core.track.id,
      '--active': !stopped,
      hidden: (!wanted || off) && '',
    });
    const [toggle, play, pause] = [core.part('toggle'), core.part('play'), core.part('pause')];
    if (toggle) core.draw(toggle, look(stopped ? i18n.play : i18n.pause, false), 'toggle');
    if (play) core.draw(play, look(i18n.play, !stopped), 'play');
    if (pause) core.draw(pause, look(i18n.pause, stopped), 'pause');
    core.draw(core.root, { '--rotating': running });
    if (core.options.live) {
      // What moves by itself must not be read out (APG).
      core.draw(core.list, { 'aria-live': running ? 'off' : 'polite' }, 'list');
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
    if (core.state !== states.dragging) spent += Math.min(now - last, NAP);
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
    hovered = false;
    focused = false;
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
    if (hovered || focused) pause(false);
    else play();
  };
  core.rotation = { play, pause };

  core.listen(core.root, 'mouseenter', () => {
    if (!core.options.pauseOnHover) return;
    hovered = true;
    follow();
  });
  core.listen(core.root, 'mouseleave', () => {
    if (!hovered) return;
    hovered = false;
    follow();
  });
  core.listen(core.root, 'focusin', ({ target }) => {
    if (!core.options.pauseOnFocus || isControl(target as Node)) return;
    focused = true;
    if (core.options.resumeOnBlur) follow();
    else if (!stopped) pause();
  });
  core.listen(core.root, 'focusout', () => {
    if (!focused) return;
    focused = false;
    follow();
  });
  const isControl = (target: Node) =>
    [core.part('toggle'), core.part('play'), core.part('pause')].some(part => part?.contains(target));
  core.listen(core.root, 'click', ({ target }) => {
    if (!isControl(target as Node)) return;
    const pressed = document.activeElement;
    if (stopped) play();
    else pause();
    // The pressed one of two buttons is gone now.
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
  core.cleanup(() => {
    cancelAnimationFrame(frame);
    running = false;
  });
  return () => {
    show();
    if (!stopped) play();
  };
};
