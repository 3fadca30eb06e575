import { classOf } from '../../behaviour/dom';
import { fill, labelsOf } from '../labels';
import type { Core, Feature } from '../types';
import { within } from './controls';

/** What is said of the active slide: its number, and its name if that is not its number. */
function sayingOf(core: Core): string {
  const { all, index, length } = core;
  const slide = all[index] as Element;
  const i18n = labelsOf(core);
  const number = fill(i18n.slideLabel, index + 1, length);
  const scope = slide.getRootNode() as Document;
  const by = slide.getAttribute('aria-labelledby')?.split(/\s+/);
  const name =
    by?.map(id => scope.getElementById(id)?.textContent).join(' ') || slide.getAttribute('aria-label');
  return `${i18n.slide} ${number}${name && name !== number ? `: ${name}` : ''}`;
}

/**
 * Lets screen readers announce what changes in the slides, unless the slider rotates. It starts with the first move: while a page
 * arrives, its scripts complete slides that nobody has asked for.
 *
 * Nothing in the slides changes when an arrow, a key on it or a page button moves them. So a hidden text then says which slide is
 * active. It is made when a visitor comes to the slider, since screen readers ignore texts that arrive together with their live region.
 */
export const live: Feature = function live(core) {
  const { root } = core;
  const status = new Text();
  let box: HTMLElement | undefined;
  /** The last click on an arrow or a page button, or key on an arrow. Its phase is 0 once it has been handled. */
  let press: Event | undefined;
  /** The move that is running began with one. */
  let isAsked = false;
  const isSilent = () => !core.options.live || core.options.isNavigation;
  const prepare = () => {
    if (box || isSilent()) return;
    box = document.createElement('div');
    box.className = classOf('slider', 'status');
    box.setAttribute('role', 'status');
    box.append(status);
    core.track.append(box);
  };
  core.listen(root, 'focusin', prepare);
  for (const type of ['click', 'keydown'] as const) {
    core.listen(
      root,
      type,
      event => {
        // A key moves the focus to another page button, which is read.
        const parts = (['previous', 'next', 'page'] as const).slice(0, type === 'click' ? 3 : 2);
        press = parts.some(part => within(core, part, event.target) > -1) ? event : undefined;
        if (press) prepare();
      },
      { capture: true },
    );
  }
  core.subscribe('move', () => {
    isAsked = !!press?.eventPhase;
    status.data = '';
    if (!isSilent() && core.list.getAttribute('aria-live') !== 'off') {
      core.draw('list', { 'aria-live': 'polite', 'aria-atomic': 'false' });
    }
  });
  core.subscribe('idle', () => {
    // With the focus in a slide, that is read anyway.
    if (isAsked && !isSilent() && !core.rotating && !core.list.matches(':focus-within'))
      status.data = sayingOf(core);
    isAsked = false;
  });
  core.subscribe('destroy', () => box?.remove());
};
