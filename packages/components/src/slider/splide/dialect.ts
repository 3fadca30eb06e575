import type { Attributes } from '../../behaviour/types';
import type { Core, Feature, Part } from '../types';
import { STATUS_CLASSES } from './names';

/** The elements of Splide's markup. */
const SELECTORS: { readonly [part in Part]?: string } = {
  track: '.splide__track',
  list: '.splide__track>.splide__list',
  slide: '.splide__list>.splide__slide',
  arrows: '.splide__arrows',
  previous: '.splide__arrow--prev',
  next: '.splide__arrow--next',
  pagination: '.splide__pagination',
  page: '.splide__pagination__page',
  toggle: '.splide__toggle',
  bar: '.splide__progress__bar',
};

/** Splide's classes for the modifiers of the engine. Other modifiers have none. */
const STATES: { readonly [modifier: string]: string } = {
  '--active': 'is-active',
  '--previous': 'is-prev',
  '--next': 'is-next',
  '--visible': 'is-visible',
  '--loading': 'is-loading',
  '--mounted': 'is-initialized',
  '--overflow': 'is-overflow',
};

/** Removes the classes that show a state. */
export const clean = (element: Element): void => element.classList.remove(...STATUS_CLASSES);

/** The attributes in Splide's terms. States are classes at once, since their names are not those of modifiers. */
function translate(core: Core, element: Element, attributes: Attributes): Record<string, string | boolean> {
  const result: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(attributes) as [string, string | boolean][]) {
    const state = STATES[name];
    if (state) element.classList.toggle(state, !!value);
    else if (name === 'aria-disabled') result.disabled = value && '';
    // The live region is the track.
    else if (name.startsWith('--') || (name === 'aria-live' && element === core.list)) continue;
    else if (name === 'hidden') {
      core.style(element as HTMLElement, { display: value === false ? '' : 'none' });
    } else if (name === 'id')
      result.id = `${value}`.replace(/-slide-(\d)$/, '-slide0$1').replace('-slide-', '-slide');
    else result[name] = value;
  }
  return result;
}

/** The types and directions of a root and its track, as modifiers of their classes. */
function modify(core: Core, isOn: boolean): void {
  const { type, direction, drag, isNavigation } = core.options;
  const now = new Set<unknown>([type, direction, drag && 'draggable', isNavigation && 'nav']);
  for (const [element, base] of [
    [core.root, 'splide'],
    [core.track, 'splide__track'],
  ] as const) {
    for (const name of ['slide', 'loop', 'fade', 'ltr', 'rtl', 'ttb', 'draggable', 'nav']) {
      element.classList.toggle(`${base}--${name}`, isOn && now.has(name));
    }
    element.classList.toggle('is-active', isOn);
  }
}

/**
 * Has a slider find Splide's markup, and write Splide's classes and attributes instead of its own. Everything that it writes is
 * restored when it is destroyed.
 */
export function speak(core: Core): void {
  const { draw, style, look } = core;
  let known: { [part in Part]?: HTMLElement[] } = {};
  Object.assign(core, {
    parts(part: Part) {
      const selector = SELECTORS[part];
      if (!selector) return [];
      known[part] ??= [...core.root.querySelectorAll<HTMLElement>(selector)].filter(
        element => element.closest('.splide') === core.root,
      );
      return known[part];
    },
    look() {
      known = {};
      look();
    },
    draw(what: Element | Part, attributes: Attributes, part?: Part) {
      for (const element of typeof what === 'string' ? core.parts(what) : [what]) {
        draw(element, translate(core, element, attributes), part);
      }
    },
    style(element: HTMLElement, given: Readonly<Record<string, string>>) {
      const properties = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('--')));
      const { translate: at } = properties;
      if (element === core.list && at !== undefined) {
        delete properties.translate;
        properties.transform = transformOf(core, at);
      }
      style(element, properties);
    },
  } satisfies Partial<Core>);
}

/** A value of `translate` as Splide's `transform`. */
export const transformOf = ({ vertical }: Core, at: string): string =>
  `translate${vertical ? 'Y' : 'X'}(${at.split(' ').at(-1)})`;

/** The classes of types and directions, and their end. The first feature, so that all others find them. */
export const classes: Feature = core => {
  if (!core.root.id) core.draw(core.root, { id: uniqueId() });
  core.subscribe('draw', () => modify(core, true));
  core.subscribe('destroy', () => {
    modify(core, false);
    for (const element of [core.root, ...core.all, ...core.parts('page'), ...core.parts('toggle')])
      clean(element);
    core.root.classList.remove('is-initialized');
  });
};

/** The next `splide01` that is not in the page. */
function uniqueId(): string {
  let number = 1;
  const id = () => `splide${`${number}`.padStart(2, '0')}`;
  while (document.getElementById(id())) number++;
  return id();
}
