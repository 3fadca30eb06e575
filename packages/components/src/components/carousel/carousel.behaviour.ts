import { find } from '../../behaviour/dom';
import type { Mountable } from '../../behaviour/mount';
import { attribute, checked, tell } from '../../slider/check';
import { createSlider } from '../../slider/engine';
import { hash } from '../../slider/features/hash';
import type { SliderLabels } from '../../slider/labels';
import { merge, type SliderOptions } from '../../slider/options';
import { standard } from '../../slider/standard';
import { adoption, make, move } from '../slider/adopt';
import { keepRunning } from '../slider/running';
import { type CarouselType, carouselOptions, furniture, partOf, watchView } from './options';

const features = [...standard, hash, furniture];

/** The CMS's own parts, and what they are to a slider. */
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
 * Makes a slider of the CMS's own markup, where items, buttons and dots lie side by side: the items go into a track of
 * their own.
 *
 * @returns what gives the markup back as it was
 */
function adopt(root: HTMLElement, items: readonly HTMLElement[]): () => void {
  const { set, add, later, restore } = adoption();
  const box = (name: string) => make(`cmp-carousel__${name} cmp-slider__${name}`);
  const parent = items[0]?.parentElement;
  // One live region is enough, and it belongs to the list. Without its attribute the CMS's own script passes by.
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
    // Backwards, so that each finds the one after it in its place.
    for (const [index, item] of [...items.entries()].reverse()) {
      const after = places[index] ?? null;
      if (item.isConnected) move(parent, item, after?.parentNode === parent ? after : track);
    }
    track.remove();
  });
  return restore;
}

/** Reads the options out of the CMS's attributes and class names, and the words out of its buttons. */
function read(root: HTMLElement, items: readonly HTMLElement[]): Partial<SliderOptions> {
  const { cmpAutoplay, cmpDelay, cmpAutopauseDisabled } = root.dataset;
  const on = (value: string | undefined) => value !== undefined && value !== 'false';
  const labels: Partial<SliderLabels> = {};
  for (const [part, , word] of parts) {
    const name = find(root, 'carousel', part)[0]?.getAttribute('aria-label');
    if (word && name) labels[word] = name;
  }
  const type = (['hero', 'teaser', 'download'] as CarouselType[]).find(one =>
    root.classList.contains(`cmp-carousel--${one}`),
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
    checked(attribute(root), message => tell(root, message)),
  );
}

/** The carousel of the CMS's own HTML, and of what `Carousel` renders where no React is. In the editor it rests (CAR-05). */
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
