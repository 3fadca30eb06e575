import type { Mountable } from '../../behaviour/mount';
import type { GivenOptions, SliderOptions } from '../../slider/options';
import { adoption } from '../slider/adopt';
import { run } from '../slider/slider.behaviour';
import { raiseActions } from './actions';
import { itemsOptions } from './options';
import { selector } from './selector';

/**
 * Turns the HTML of the CMS's own product or category carousel into a slider. Nothing is moved: the container of
 * the cards is the list, the element around it the track. While it runs, the CMS's own script finds nothing to
 * start.
 */
function adopt(root: HTMLElement): { options: GivenOptions; restore: () => void } | undefined {
  const list = root.querySelector<HTMLElement>('[class*="__cardscontainer"]');
  const track = list?.parentElement;
  if (!list || !track || track === root) return undefined;
  const { add, set, restore } = adoption();
  const i18n: Partial<SliderOptions['i18n']> = {};
  for (const [action, part, across] of [
    ['prev', 'previous', 'last'],
    ['next', 'next', 'first'],
  ] as const) {
    const button = root.querySelector<HTMLElement>(`[data-carousel-action="${action}"]`);
    if (!button) continue;
    const name = button.getAttribute('aria-label') ?? button.title;
    if (name) Object.assign(i18n, { [action]: name, [across]: name });
    // The theme styles the element; the CMS's script would set this to show it.
    set(button, { 'data-cmp-hook-slider': part, style: false });
  }
  const secondary = root.closest('.cmp-productcarousel--secondary') ? '-secondary' : '';
  set(root, { 'data-comp-is': false });
  add(root, 'cmp-productcarousel', 'cmp-slider', `cmp-slider--items${secondary}`);
  add(track, 'cmp-slider__track');
  add(list, 'cmp-slider__list', 'cmp-slider__list--foreign');
  for (const card of list.children as HTMLCollectionOf<HTMLElement>) {
    add(card, 'cmp-slider__slide', 'cmp-slider__slide--foreign');
  }
  return { options: { i18n, pagination: false, role: 'group' }, restore };
}

/**
 * Product and category carousels on our own markup without React, and on the CMS's own HTML. In the editor they do
 * not start.
 */
export const productcarousel: Mountable = {
  name: 'productcarousel',
  selector,
  foreign: root => root.closest('[data-mode="edit"]') !== null,
  mount(root) {
    const adopted = adopt(root);
    const ended = new AbortController();
    raiseActions(root, ended.signal);
    return run(root, { ...itemsOptions({}), ...adopted?.options }, [], () => {
      ended.abort();
      adopted?.restore();
    });
  },
};
