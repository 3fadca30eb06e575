import { find } from '../../behaviour/dom';
import { hold } from '../../behaviour/held';
import { memory } from '../../behaviour/memory';
import type { Mountable } from '../../behaviour/mount';
import { attribute, checked, tell } from '../../slider/check';
import { createSlider } from '../../slider/engine';
import { autoplay } from '../../slider/features/autoplay';
import { arrows, pagination } from '../../slider/features/controls';
import { drag } from '../../slider/features/drag';
import { hash } from '../../slider/features/hash';
import { follow, keyboard } from '../../slider/features/keyboard';
import { live } from '../../slider/features/live';
import { semantics } from '../../slider/features/semantics';
import type { SliderLabels } from '../../slider/labels';
import { merge, type SliderOptions } from '../../slider/options';
import { type CarouselType, carouselOptions, furniture, partOf, watchView } from './options';

const features = [semantics, arrows, autoplay, drag, keyboard, pagination, live, follow, hash, furniture];

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

type Parent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** Puts an element elsewhere, without loading again what is in it where the browser can do that. */
function move(parent: Parent, node: Element, before: Node | null): void {
  if (node.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * Makes a slider of the CMS's own markup, where items, buttons and dots lie side by side: the items go into a track of
 * their own.
 *
 * @returns what gives the markup back as it was
 */
function adopt(root: HTMLElement, items: readonly HTMLElement[]): () => void {
  const { draw, restore } = memory();
  const add = (element: Element, ...names: string[]) =>
    draw(element, { class: [...new Set([...element.classList, ...names])].join(' ') }, '');
  const box = (name: string) => {
    const element = document.createElement('div');
    element.className = `cmp-carousel__${name} cmp-slider__${name}`;
    return element;
  };
  const [first] = items;
  const parent = first?.parentElement;
  const track = root.querySelector('.cmp-slider__track') ? undefined : box('track');
  const places = items.map(item => item.nextSibling);
  // One live region is enough, and it belongs to the list.
  draw(root, { 'aria-live': false }, '');
  add(root, 'cmp-slider');
  for (const [part, as] of parts) {
    for (const element of find(root, 'carousel', part)) {
      draw(element, { 'data-cmp-hook-slider': as }, '');
      add(element, `cmp-slider__${as}`);
    }
  }
  if (track && parent) {
    const list = box('list');
    parent.insertBefore(track, first);
    track.append(list);
    for (const item of items) move(list, item, null);
  }
  return () => {
    if (track && parent) {
      // Backwards, so that each finds the one after it in its place.
      for (const [index, item] of [...items.entries()].reverse()) {
        const after = places[index] ?? null;
        if (item.isConnected) move(parent, item, after?.parentNode === parent ? after : track);
      }
      track.remove();
    }
    restore();
  };
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
    const restoreHook = root.getAttribute('data-cmp-is');
    root.removeAttribute('data-cmp-is');
    const options = read(root, items);
    const back = adopt(root, items);
    const slider = createSlider(root, options, features);
    const ended = new AbortController();
    const destroy = () => {
      if (ended.signal.aborted) return;
      ended.abort();
      slider.destroy();
      hold(root, undefined);
      back();
      if (restoreHook !== null) root.setAttribute('data-cmp-is', restoreHook);
    };
    // Held as a grid too, and where it could not start; who takes the root over ends all of it.
    const mine = { state: () => ({ index: slider.index }), part: partOf(root, slider), release: destroy };
    const keep = () => {
      if (!ended.signal.aborted) hold(root, mine);
    };
    try {
      slider.mount();
    } catch (error) {
      tell(root, (error as Error).message);
    }
    keep();
    slider.on('mounted destroy', () => queueMicrotask(keep));
    watchView(root, slider, ended.signal);
    return {
      root,
      refresh() {
        const now = find(root, 'carousel', 'item').filter(item => !item.hasAttribute('data-copy'));
        const { slides } = slider;
        // What the slider itself has written is no news.
        if (now.length !== slides.length || now.some((item, index) => item !== slides[index]?.slide)) {
          slider.refresh();
        }
      },
      destroy,
    };
  },
};
