import { type Core, DRAGGING } from './types';

/**
 * Shows in the bar how much of the interval is over, and animates the rest. A scale costs no layout, and no work of the page.
 *
 * @param rest - in ms; without it, the bar rests
 */
function grow(core: Core, rate: number, rest = 0): Animation | undefined {
  const [bar] = core.parts('bar');
  if (!bar) return;
  const scale = `${rate} 1`;
  core.style(bar, {
    'inline-size': '100%',
    'transform-origin': getComputedStyle(bar).direction === 'rtl' ? '100%' : '0',
    scale: rest ? '1' : scale,
  });
  if (rest) return bar.animate?.({ scale: [scale, '1'] }, rest);
}

/**
 * The time until the rotation moves on. It passes while the slider rotates and nobody drags the row; between two moves there is one
 * timer, and no frame unless somebody listens to `autoplay:playing`.
 */
export function intervalOf(core: Core) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let growth: Animation | undefined;
  /** When the time began to pass; 0 while it does not. */
  let began = 0;
  /** How much had passed before. */
  let spent = 0;
  let length = 0;

  const passed = () => Math.min(spent + (began && performance.now() - began), length);
  function halt() {
    spent = passed();
    began = 0;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    // Not paused: browsers keep such an animation, and its slider, also outside of the page.
    growth?.cancel();
    if (length) grow(core, spent / length);
  }
  function report() {
    if (!began || !core.isHeard('autoplay:playing')) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      core.emit('autoplay:playing', passed() / length);
      report();
    });
  }
  /** Lets the time pass, from where it was. */
  function run() {
    halt();
    if (!core.rotating || core.state === DRAGGING) return;
    const given = Number(core.all[core.index]?.getAttribute('data-interval'));
    length = given > 0 ? given : core.options.interval;
    growth = grow(core, spent / length, length - spent);
    began = performance.now();
    timer = setTimeout(() => {
      halt();
      // While a page is hidden there are no frames. Then the interval starts again, so that nothing is caught up with.
      frame = requestAnimationFrame(document.hidden ? restart : advance);
    }, length - spent);
    report();
  }
  function restart() {
    halt();
    spent = 0;
    run();
  }
  function advance() {
    core.emit('autoplay:playing', 1);
    core.travel('>');
    // Also where it could not move.
    restart();
  }
  core.subscribe('move scroll refreshed', restart);
  core.subscribe('drag dragged', run);
  core.subscribe('subscribed', report);
  return { run, restart, halt };
}
