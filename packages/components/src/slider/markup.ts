import { classOf, draw as write } from '../behaviour/dom';
import { added } from './access';
import { onShortage } from './copying';
import { copyOf } from './copyOf';
import { isCopy } from './slides';
import type { Core, Feature, Part, Slide, Slider } from './types';
import { buttonsOf } from './virtual';

/** A slide, or its HTML. */
export type Content = HTMLElement | string;

/** Selects slides. */
export type Which = number | string | readonly number[] | ((slide: Slide) => boolean);

/** An arrowhead that points in the direction of reading, and the two icons of the rotation's button. */
const ARROW = 'm9 5 7 7-7 7';
const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M7 4.5v15l12-7.5z';

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;

/** Adds the controls that the markup lacks. They come before the slides, the rotation's button first. */
export const controls: Feature = function controls(core) {
  const made: Element[] = [];
  function keep(element: HTMLElement): HTMLElement {
    added.add(element);
    made.push(element);
    return element;
  }
  function make(part: Part, tag: string, parent: Element, before: Node | null = null): HTMLElement {
    const element = document.createElement(tag);
    element.className = classOf('slider', part);
    if (tag === 'button') element.setAttribute('type', 'button');
    return keep(parent.insertBefore(element, before));
  }
  function fill() {
    const { options, track } = core;
    const around = track.parentElement as HTMLElement;
    if (options.autoplay && !core.parts('toggle')[0] && !core.parts('play')[0]) {
      make('toggle', 'button', around, track).innerHTML = icon(PAUSE) + icon(PLAY);
    }
    if (options.arrows && !core.parts('previous')[0] && !core.parts('next')[0]) {
      const row = core.parts('arrows')[0] ?? make('arrows', 'div', around, track);
      for (const part of ['previous', 'next'] as const) make(part, 'button', row).innerHTML = icon(ARROW);
    }
    if (!options.pagination) return;
    const list = core.parts('pagination')[0] ?? make('pagination', 'div', around, track.nextSibling);
    const slides = core.parts('slide').filter(slide => !isCopy(slide));
    const missing = buttonsOf(options, slides.length) - core.parts('page').length;
    if (missing <= 0) return;
    // A copy of a button has its attributes, which costs less than to write them.
    const page = make('page', 'button', list);
    if (options.perPage < 2) write(page, { role: 'tab', 'aria-selected': 'false', tabindex: '-1' }, '');
    for (let count = 1; count < missing; count++) keep(list.appendChild(page.cloneNode() as HTMLElement));
  }
  fill();
  core.subscribe('refresh updated', fill);
  core.subscribe('destroy', () => {
    for (const element of made) element.remove();
  });
};

/** Copies slides where a loop is shorter than its track. Copies are inert. */
export const copies: Feature = function copies(core) {
  let made: Element[] = [];
  function clear() {
    for (const copy of made) copy.remove();
    made = [];
  }
  onShortage(core, sets => {
    clear();
    for (let set = 0; set < sets; set++) {
      for (const { slide } of core.slides) {
        const copy = copyOf(slide);
        for (const name of ['role', 'aria-label', 'aria-roledescription', 'style', 'tabindex'])
          copy.removeAttribute(name);
        copy.setAttribute('data-copy', '');
        copy.setAttribute('aria-hidden', 'true');
        copy.inert = true;
        core.list.append(copy);
        made.push(copy);
      }
    }
  });
  // Slides may have changed, and new copies are like them.
  core.subscribe('refresh destroy', clear);
};

/** Inserts slides at an index, or at the end. HTML given as text must be trusted. */
export function add(
  slider: Slider,
  slides: Content | readonly Content[],
  index = Number.POSITIVE_INFINITY,
): void {
  const core = slider as Core;
  core.look();
  const present = core.parts('slide');
  // Copies come last.
  const count = present.filter(slide => !isCopy(slide)).length;
  const next = present[Math.min(index, count)] ?? null;
  const [list] = core.parts('list');
  for (const slide of [slides].flat() as Content[]) {
    const template = document.createElement('template');
    if (typeof slide === 'string') template.innerHTML = slide;
    list?.insertBefore(typeof slide === 'string' ? template.content : slide, next);
  }
  slider.refresh();
}

/** Removes slides: by index, by selector, or those for which a function returns true. */
export function remove(slider: Slider, which: Which): void {
  const indices = new Set<unknown>([which].flat());
  const matches = (entry: Slide): boolean =>
    typeof which === 'function'
      ? which(entry)
      : typeof which === 'string'
        ? entry.slide.matches(which)
        : indices.has(entry.index);
  // All are matched before the first is removed, which would change what `:nth-child()` matches.
  for (const { slide } of slider.slides.filter(matches)) slide.remove();
  slider.refresh();
}
