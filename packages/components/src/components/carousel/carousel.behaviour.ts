import { find } from '../../behaviour/dom';
import type { Mountable } from '../../behaviour/mount';
import type { Overrides } from '../../labels/labelsOf';
import { labelsAt } from '../../labels/ofPage';
import { attribute, checked, report } from '../../slider/check';
import { createSlider } from '../../slider/engine';
import { hash } from '../../slider/features/hash';
import type { SliderLabels } from '../../slider/labels';
import { type GivenOptions, merge } from '../../slider/options';
import { standard } from '../../slider/standard';
import { adoption, make, move } from '../slider/adopt';
import { keepRunning } from '../slider/running';
import { en } from '../slider/slider.labels';
import { type CarouselType, carouselOptions, carouselParts, partOf, watchView } from './options';

const features = [...standard, hash, carouselParts];

/** The CMS's parts, the slider's part for each, and the label that it contains. */
const parts: readonly (readonly [part: string, as: string, word?: keyof SliderLabels])[] = [
  ['previous', 'previous', 'prev'],
  ['next', 'next', 'next'],
  ['play', 'play', 'play'],
  ['pause', 'pause', 'pause'],
  ['indicators', 'pagination', 'select'],
  ['indicator', 'page'],
  ['item', 'slide'],
  ['actions', 'controls'],
];

/**
 * Turns the CMS's own markup, where items, buttons and indicators are siblings, into a slider: the items are moved into a
 * track of their own.
 *
 * @returns restores the markup
 */
function adopt(root: HTMLElement, items: readonly HTMLElement[]): () => void {
  const { set, add, later, restore } = adoption();
  const box = (name: string) => make(`cmp-carousel__${name} cmp-slider__${name}`);
  const parent = items[0]?.parentElement;
  // The list is the live region. Without `data-cmp-is` the CMS's own script ignores the carousel.
  set(root, { 'aria-live': false, 'data-cmp-is': false });
  add(root, 'cmp-slider');
  for (const [part, as] of parts) {
    for (const element of find(root, 'carousel', part)) {
      set(element, { 'data-cmp-hook-slider': as });
      add(element, `cmp-slider__${as}`);
    }
  }
  if (!parent || root.querySelector('.cmp-slider__track')) return restore;
  const places = items.map(item => item.nextSibling);
  const [track, list] = [box('track'), box('list')];
  parent.insertBefore(track, items[0] as Element);
  track.append(list);
  for (const item of items) move(list, item, null);
  later(() => {
    // Backwards, so that the next sibling of each is in its place.
    for (const [index, item] of [...items.entries()].reverse()) {
      const after = places[index] ?? null;
      if (item.isConnected) move(parent, item, after?.parentNode === parent ? after : track);
    }
    track.remove();
  });
  return restore;
}

/** Reads the options from the CMS's attributes and classes, and the labels from its buttons. */
function read(root: HTMLElement, items: readonly HTMLElement[]): GivenOptions {
  const { cmpAutoplay, cmpDelay, cmpAutopauseDisabled } = root.dataset;
  const on = (value: string | undefined) => value !== undefined && value !== 'false';
  const labels: Overrides<SliderLabels> = { ...labelsAt(root, en).slider };
  for (const [part, , word] of parts) {
    const name = find(root, 'carousel', part)[0]?.getAttribute('aria-label');
    if (word && name) labels[word] = name;
  }
  const type = (['hero', 'teaser', 'download'] as CarouselType[]).find(type =>
    root.classList.contains(`cmp-carousel--${type}`),
  );
  const options = carouselOptions({
    typeCarousel: type,
    autoplay: on(cmpAutoplay),
    delay: Number(cmpDelay) || undefined,
    autopauseDisabled: on(cmpAutopauseDisabled),
    start: Math.max(
      items.findIndex(item => item.classList.contains('cmp-carousel__item--active')),
      0,
    ),
    labels,
  });
  return merge(
    options,
    checked(attribute(root), message => report(root, message)),
  );
}

/** The carousel on the CMS's own HTML, and on the markup of `Carousel` without React. It does not start in the editor. */
export const carousel: Mountable = {
  name: 'carousel',
  foreign: root => root.closest('[data-mode="edit"],.cmp-carousel--edit') !== null,
  mount(root) {
    const items = find(root, 'carousel', 'item');
    const slider = createSlider(root, read(root, items), features);
    const back = adopt(root, items);
    const ended = new AbortController();
    const running = keepRunning(slider, back, partOf(root, slider));
    watchView(root, slider, ended.signal);
    return {
      ...running,
      destroy() {
        ended.abort();
        running.destroy();
      },
    };
  },
};
