// The page for the tests of Splide's suite: its own one is not in the package. jsdom has no layout, so the elements of a slider answer with
// the boxes that Splide's stylesheet would give them.
//
// `splide` is the facade, or Splide itself: with that, all tests must pass on this page.

import { Splide } from 'splide';

export const SLIDER_WIDTH = 1280;
export const URL = 'https://images.example';

// A rule of Splide's stylesheet. In jsdom, elements do not inherit it.
const rtl = '.splide--rtl,.splide--rtl *{direction:rtl}';
document.head.append(Object.assign(document.createElement('style'), { textContent: rtl }));

interface Parts {
  id?: string;
  tag?: string;
  length?: number;
  arrows?: boolean;
  autoplay?: boolean;
  progress?: boolean;
  src?: boolean | string;
  dataSrc?: boolean;
  dataSrcset?: boolean;
  dataInterval?: number[];
  json?: string;
}

interface Given extends Parts {
  mount?: boolean;
  html?: string;
  insertHtml?: boolean;
}

const image = ({ src = true, dataSrc, dataSrcset }: Parts, index: number): string => {
  const address = `${URL}/${index}.jpg`;
  const attributes = [
    src && `src="${src === true ? address : src}"`,
    dataSrc && `data-splide-lazy="${address}"`,
    dataSrcset && `data-splide-lazy-srcset="${address} 320w"`,
  ];
  return `<img alt="" ${attributes.filter(Boolean).join(' ')}>`;
};

/** The markup of a slider, as Splide documents it. */
export function buildHtml(parts: Parts = {}): string {
  const { id, tag = 'div', length = 10, dataInterval = [], json } = parts;
  const slides = Array.from({ length }, (_, index) => {
    const time = dataInterval[index];
    return `<li class="splide__slide" ${time ? `data-splide-interval="${time}"` : ''}>${image(parts, index)}</li>`;
  });
  const arrow = (name: string) => `<button class="splide__arrow splide__arrow--${name}">${name}</button>`;
  return `
    <${tag} class="splide" ${id ? `id="${id}"` : ''} ${json ? `data-splide='${json}'` : ''}>
      <div class="splide__track"><ul class="splide__list">${slides.join('')}</ul></div>
      ${parts.arrows ? `<div class="splide__arrows">${arrow('prev')}${arrow('next')}</div>` : ''}
      ${parts.progress ? '<div class="splide__progress"><div class="splide__progress__bar"></div></div>' : ''}
      ${parts.autoplay ? '<button class="splide__toggle"><span class="splide__toggle__play"></span><span class="splide__toggle__pause"></span></button>' : ''}
    </${tag}>`;
}

/** How far a list is moved, in px along the x axis. */
const moved = (list: HTMLElement): number =>
  Number.parseFloat(list.style.transform.replace(/^\D*?(?=-?\d)/, '')) || 0;

const shape = (element: Element, box: () => { left: number; width: number; height?: number }): void => {
  element.getBoundingClientRect = () => {
    const { left, width, height = 0 } = box();
    return {
      x: left,
      y: 0,
      left,
      top: 0,
      width,
      height,
      right: left + width,
      bottom: height,
      toJSON: () => '',
    };
  };
  Object.defineProperty(element, 'offsetWidth', { configurable: true, get: () => box().width });
};

/** Gives slides their boxes next to each other; the first is so many slides after the start of the list. */
export function setSlidesRect(
  slides: HTMLElement[],
  list: HTMLElement,
  width: number,
  before = 0,
  height = 0,
): void {
  for (const [index, slide] of slides.entries()) {
    shape(slide, () => {
      // A slide of a loop may be moved by itself.
      const shift = Number.parseFloat(slide.style.translate) || 0;
      return { left: moved(list) + shift + (index - before) * width, width, height };
    });
  }
}

/** Writes a page with a slider, and creates it. */
export function init(options: Record<string, unknown> = {}, given: Given = {}): Splide {
  const html = given.html ?? buildHtml(given);
  if (given.insertHtml) document.body.insertAdjacentHTML('beforeend', html);
  else document.body.innerHTML = html;
  const root = (
    given.id ? document.getElementById(given.id) : document.querySelector('.splide')
  ) as HTMLElement;
  const [track, list] = ['track', 'list'].map(name => root.querySelector(`.splide__${name}`)) as [
    HTMLElement,
    HTMLElement,
  ];
  const width = Number(options.width ?? SLIDER_WIDTH);
  const perPage = Number(options.perPage ?? 1);
  shape(root, () => ({ left: 0, width }));
  shape(track, () => ({ left: 0, width }));
  shape(list, () => ({ left: moved(list), width }));
  const slides = [...root.querySelectorAll<HTMLElement>('.splide__slide')];
  setSlidesRect(slides, list, width / perPage, 0, Number(options.height ?? 0) / perPage);
  const splide = new Splide(root, options);
  return given.mount === false ? splide : splide.mount();
}

/** Events that do not bubble in browsers. */
const STILL = /^(mouse(enter|leave)|load|error|focus|blur)$/;

/** The time of the last event, in ms. */
let last = 0;

/** Dispatches an event with values. It bubbles as a visitor's does. */
export function fire(target: EventTarget, type: string, data: object = {}, how: EventInit = {}): Event {
  const event = new Event(type, { bubbles: !STILL.test(type), ...how });
  // The clock of jsdom has whole milliseconds; two events of a visitor never have the same time.
  last = Math.max(last + 1, event.timeStamp);
  for (const [name, value] of Object.entries({ timeStamp: last, ...data })) {
    Object.defineProperty(event, name, { value });
  }
  target.dispatchEvent(event);
  return event;
}

/** Presses a key. */
export const keydown = (key: string, target: EventTarget = window): Event => fire(target, 'keydown', { key });

/** Waits; the suite decides for how long. */
export const wait = (time = 0): Promise<void> => new Promise(resolve => setTimeout(resolve, time));
