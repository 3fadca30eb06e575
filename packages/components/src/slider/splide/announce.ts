import type { Core, Feature } from '../types';

/** How long a screen reader has to notice the new slides, in ms. */
const NOTICE = 90;

/** Whether the live region of a slider is off by `disable`. */
const disabled = new WeakMap<Core, boolean>();

/** Writes the attributes of the live region, which is the track. */
function show(core: Core): void {
  const { live, isNavigation } = core.options;
  if (!live || isNavigation) return;
  const isOff = disabled.get(core) ?? core.rotating;
  core.draw('track', { 'aria-live': isOff ? 'off' : 'polite', 'aria-atomic': 'true' });
}

/** Lets screen readers announce the slides that have come into view, or not. */
export function silence(core: Core, isSilent: boolean): void {
  disabled.set(core, isSilent);
  show(core);
}

/**
 * Lets screen readers announce the slides that come into view, as Splide does: they notice a text that comes and goes. While the track is
 * busy they wait.
 */
export const announce: Feature = core => {
  const text = document.createElement('span');
  text.className = 'splide__sr';
  text.textContent = '…';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    text.remove();
    core.draw('track', { 'aria-busy': 'false' });
  };
  core.subscribe('moved scrolled', () => {
    const { live, isNavigation } = core.options;
    if (!live || isNavigation) return;
    core.draw('track', { 'aria-busy': 'true' });
    core.track.append(text);
    clearTimeout(timer);
    timer = setTimeout(end, NOTICE);
  });
  const renew = () => {
    disabled.delete(core);
    show(core);
  };
  core.subscribe('autoplay:play autoplay:pause', renew);
  core.subscribe('refreshed changed redraw', () => show(core));
  core.subscribe('destroy', () => {
    clearTimeout(timer);
    text.remove();
  });
  return renew;
};
