import { classOf } from '../behaviour/dom';
import type { Core, Feature, Part, Slide, Slider } from './types';

/** A slide, or its HTML. */
export type Content = HTMLElement | string;

/** Which slides are meant. */
export type Which = number | string | readonly number[] | ((slide: Slide) => boolean);

/** An arrowhead that points in the direction of reading, and the two signs of a rotation. */
const ARROW = 'm9 5 7 7-7 7';
const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M7 4.5v15l12-7.5z';

const sign = (path: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;

function make(core: Core, part: Part, tag: string, parent: Element, before: Node | null = null): HTMLElement {
  const element = document.createElement(tag);
  element.className = classOf('slider', part);
  if (tag === 'button') element.setAttribute('type', 'button');
  parent.insertBefore(element, before);
  core.cleanup(() => element.remove());
  return element;
}

/** Makes the controls that the markup lacks. They come before the slides, the one that stops the rotation first. */
export const controls: Feature = core => {
  const fill = () => {
    const { options, track } = core;
    const around = track.parentElement as HTMLElement;
    if (options.autoplay && !core.part('toggle') && !core.part('play')) {
      make(core, 'toggle', 'button', around, track).innerHTML = sign(PAUSE) + sign(PLAY);
    }
    if (options.arrows && !core.part('previous') && !core.part('next')) {
      const row = core.part('arrows') ?? make(core, 'arrows', 'div', around, track);
      for (const part of ['previous', 'next'] as const)
        make(core, part, 'button', row).innerHTML = sign(ARROW);
    }
    if (!options.pagination) return;
    const list = core.part('pagination') ?? make(core, 'pagination', 'div', around, track.nextSibling);
    for (let count = core.parts('page').length; count < core.parts('slide').length; count++) {
      make(core, 'page', 'button', list);
    }
  };
  fill();
  core.hear('refresh updated', fill);
};

/** Copies slides where a ring is too short to fill the track. Nothing in a copy can be reached. */
export const copies: Feature = core => {
  let made: Element[] = [];
  core.copy = sets => {
    for (const copy of made) copy.remove();
    made = [];
    for (let set = 0; set < sets; set++) {
      for (const { slide } of core.slides) {
        const copy = slide.cloneNode(true) as HTMLElement;
        for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
        for (const name of ['role', 'aria-label', 'aria-roledescription', 'style'])
          copy.removeAttribute(name);
        copy.setAttribute('data-copy', '');
        copy.setAttribute('aria-hidden', 'true');
        copy.inert = true;
        core.list.append(copy);
        made.push(copy);
      }
    }
  };
  core.cleanup(() => core.copy?.(0));
};

/** Puts slides in, at an index or at the end. HTML that is given as text must be trusted. */
export function add(
  slider: Slider,
  slides: Content | readonly Content[],
  index = Number.POSITIVE_INFINITY,
): void {
  const core = slider as Core;
  const found = core.parts('slide');
  // Copies come last.
  const count = found.filter(one => !one.hasAttribute('data-copy')).length;
  const next = found[Math.min(index, count)] ?? null;
  for (const slide of [slides].flat() as Content[]) {
    const template = document.createElement('template');
    if (typeof slide === 'string') template.innerHTML = slide;
    core.part('list')?.insertBefore(typeof slide === 'string' ? template.content : slide, next);
  }
  slider.refresh();
}

/** Takes slides out: by index, by selector, or all that a function says. */
export function remove(slider: Slider, which: Which): void {
  for (const one of [...slider.slides]) {
    const hit =
      typeof which === 'function'
        ? which(one)
        : typeof which === 'string'
          ? one.slide.matches(which)
          : [which].flat().includes(one.index);
    if (hit) one.slide.remove();
  }
  slider.refresh();
}
