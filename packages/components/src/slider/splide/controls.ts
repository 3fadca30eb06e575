import { added } from '../access';
import { labelsOf } from '../labels';
import type { Core, Feature } from '../types';
import { clean } from './dialect';
import { CLASSES } from './names';
import type { Options } from './options';

/** A button of the pagination, in the element of a list. */
export interface Page {
  /** The element of the list. */
  readonly li: HTMLLIElement;
  /** The button in it. */
  readonly button: HTMLButtonElement;
  /** Zero-based. */
  readonly page: number;
}

/** The pages of each slider. */
const pages = new WeakMap<Core, Page[]>();

/** The items of a pagination; none without one. */
export const pagesOf = (core: Core): readonly Page[] => pages.get(core) ?? [];

/** An arrowhead that points to the right, in a box of 40 × 40. */
const ARROW = 'M13 3 30 20 13 37l-4-4 13-13L9 7z';

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = className;
  if (tag === 'button') element.setAttribute('type', 'button');
  added.add(element);
  return element;
};

/** Adds the arrows, the pagination and the button of the rotation that Splide's markup lacks, and a spinner to images. */
export const controls: Feature = core => {
  const made = new Set<Element>();
  const insert = <E extends Element>(element: E, parent: Element, before: Element | null): E => {
    parent.insertBefore(element, before);
    made.add(element);
    return element;
  };
  const classes = () => ({ ...CLASSES, ...(core.options as Options).classes });
  const around = () => core.track.parentElement as HTMLElement;
  /** The direction of a row of buttons as a modifier of its class; none without a direction. */
  const turn = (part: 'arrows' | 'pagination', direction?: string) => {
    for (const element of core.parts(part)) {
      for (const way of ['ltr', 'rtl', 'ttb']) {
        element.classList.toggle(`${CLASSES[part]}--${way}`, way === direction);
      }
    }
  };

  const addArrows = () => {
    if (core.parts('previous')[0] || core.parts('next')[0]) return;
    const { arrows, arrow, prev, next } = classes();
    const row = core.parts('arrows')[0] ?? insert(make('div', arrows), around(), core.track);
    for (const name of [prev, next]) {
      const button = insert(make('button', `${arrow} ${name}`), row, null);
      const path = (core.options as Options).arrowPath ?? ARROW;
      button.innerHTML = '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path/></svg>';
      button.querySelector('path')?.setAttribute('d', path);
    }
  };
  /** A rotation always has a button that stops it. */
  const addToggle = () => {
    if (core.parts('toggle')[0]) return;
    const toggle = insert(make('button', 'splide__toggle'), around(), core.track);
    const { play, pause } = labelsOf(core);
    for (const [name, text] of Object.entries({ play, pause })) {
      toggle.append(Object.assign(make('span', `splide__toggle__${name}`), { textContent: text }));
    }
  };
  /** As many items as there are pages. */
  const addPages = () => {
    const { pagination, page } = classes();
    const list =
      core.parts('pagination')[0] ?? insert(make('ul', pagination), around(), core.track.nextElementSibling);
    const items = pages.get(core) ?? [];
    for (const { li } of items.splice(core.pages)) li.remove();
    while (items.length < core.pages) {
      const li = insert(make('li', ''), list, null);
      li.removeAttribute('class');
      li.setAttribute('role', 'presentation');
      const button = make('button', page);
      li.append(button);
      items.push({ li, button, page: items.length });
    }
    pages.set(core, items);
  };
  const fill = () => {
    const { options } = core;
    if (options.arrows) addArrows();
    if (options.autoplay) addToggle();
    core.look();
    turn('arrows', options.direction);
  };
  const fillPages = () => {
    const { pagination, paginationDirection, direction } = core.options;
    if (pagination) addPages();
    core.look();
    turn('pagination', paginationDirection ?? direction);
  };
  core.subscribe('draw', fill);
  core.subscribe('resized', fillPages);
  core.subscribe('resized', () => {
    // Copies of a short loop.
    for (const copy of core.all.slice(core.length)) {
      clean(copy);
      copy.classList.add(...classes().clone.split(' '));
    }
  });
  core.subscribe('destroy', () => {
    turn('arrows');
    turn('pagination');
    for (const element of made) element.remove();
    pages.delete(core);
  });
};

/** Shows a spinner next to each image that loads. */
export const spinners: Feature = core => {
  const spinner = (image: Element) => image.parentElement?.querySelector(':scope>.splide__spinner');
  const update = () => {
    for (const { slide } of core.slides) {
      if (!slide.classList.contains('is-loading')) continue;
      for (const image of slide.querySelectorAll('img')) {
        if (spinner(image) || image.complete) continue;
        const element = make('span', (core.options as Options).classes?.spinner ?? CLASSES.spinner);
        element.setAttribute('role', 'presentation');
        image.after(element);
      }
    }
  };
  core.subscribe('lazyload:loaded', image => {
    spinner(image)?.remove();
    // The next image has not been requested yet.
    queueMicrotask(update);
  });
  core.subscribe('move scrolled refreshed changed', update);
  core.subscribe('destroy', () => {
    for (const { slide } of core.slides)
      for (const image of slide.querySelectorAll('img')) spinner(image)?.remove();
  });
  return update;
};
