import { EventInterface, Splide as Theirs } from '@splidejs/splide';
import { Splide as Ours } from '../../../src/slider/splide/index';

/** What a visitor sees of a slider, in whole px. */
export interface View {
  /** The slides in the track: their texts, and where they are. */
  seen: string[];
  index: number;
  length: number;
  /** The texts of slides with a state. */
  states: { [name: string]: string[] };
  /** The classes of types and directions of the root. */
  classes: string[];
  arrows: { label: string | null; disabled: boolean; shown: boolean }[];
  pages: { label: string | null; active: boolean }[];
  /** Public functions of the components. */
  answers: unknown[];
}

type Either = InstanceType<typeof Ours>;

/** The two classes. */
export const classes = { ours: Ours, theirs: Theirs as unknown as typeof Ours };

const box = (element: Element, track: DOMRect): string => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left - track.left, top - track.top, width, height].map(Math.round).join(' ');
};

/** What a slider shows. */
export function view(splide: Either): View {
  const { root, Components } = splide;
  const track = Components.Elements.track.getBoundingClientRect();
  const slides = [...root.querySelectorAll('.splide__slide')];
  const isSeen = (slide: Element) => {
    const { left, right, top, bottom } = slide.getBoundingClientRect();
    const inside =
      left < track.right - 1 && right > track.left + 1 && top < track.bottom - 1 && bottom > track.top + 1;
    return inside && getComputedStyle(slide).opacity !== '0';
  };
  const seen = slides.filter(isSeen);
  const { Controller, Direction, Layout, Move, Slides } = Components;
  const index = splide.index;
  const texts = (name: string) =>
    seen.filter(slide => slide.classList.contains(name)).map(slide => `${slide.textContent}`);
  return {
    seen: seen.map(slide => `${slide.textContent}: ${box(slide, track)}`).sort(),
    index,
    length: splide.length,
    states: { active: texts('is-active'), visible: texts('is-visible').sort() },
    classes: [...root.classList].filter(name => !/is-focus/.test(name)).sort(),
    arrows: [...root.querySelectorAll<HTMLButtonElement>('.splide__arrow')].map(arrow => ({
      label: arrow.ariaLabel,
      disabled: arrow.disabled,
      shown: arrow.checkVisibility(),
    })),
    pages: [...root.querySelectorAll<HTMLElement>('.splide__pagination__page')].map(page => ({
      label: page.ariaLabel,
      active: page.classList.contains('is-active'),
    })),
    answers: [
      Controller.getNext(),
      Controller.getPrev(),
      Controller.getEnd(),
      Controller.toPage(index),
      !!Controller.hasFocus(),
      Direction.resolve('marginRight'),
      Direction.orient(2),
      Slides.getIn(0).map(slide => slide.index),
      Slides.isEnough(),
      Slides.getLength(true),
      Math.round(Layout.listSize()),
      Math.round(Layout.slideSize(0)),
      Math.round(Layout.slideSize(0, true)),
      // Slides that fade are in one place.
      splide.is('fade') || Math.round(Move.toPosition(1) - Move.toPosition(0)),
      Layout.isOverflow(),
    ],
  };
}

/** The markup of a slider. */
export const markup = (slides: number, attributes = ''): string => `
  <section class="splide" aria-label="Machines" ${attributes}>
    <div class="splide__track"><ul class="splide__list">${Array.from(
      { length: slides },
      (_, index) => `<li class="splide__slide">${index}</li>`,
    ).join('')}</ul></div>
  </section>`;

/** Plays commands with one of the two; returns what is seen after each, and the events. */
export async function play(
  which: 'ours' | 'theirs',
  options: object,
  commands: readonly (string | number)[],
) {
  document.body.innerHTML = `<div id="room">${markup(7)}</div>`;
  const root = document.querySelector<HTMLElement>('.splide') as HTMLElement;
  const before = root.outerHTML;
  const splide = new classes[which](root, { speed: 0, ...options });
  let events: string[] = [];
  const steps: string[][] = [];
  for (const name of ['mounted', 'ready', 'move', 'moved', 'active', 'inactive', 'destroy']) {
    splide.on(name, (...args: unknown[]) => {
      events.push(
        [name, ...args.map(arg => (typeof arg === 'object' ? (arg as { index: number }).index : arg))].join(
          ' ',
        ),
      );
    });
  }
  splide.mount();
  // Splide ends a fade, and sets the states of a loop, after the current task.
  const later = async () => {
    await new Promise(done => setTimeout(done));
    steps.push(events);
    events = [];
    return view(splide);
  };
  const views = [await later()];
  for (const command of commands) {
    splide.go(command);
    views.push(await later());
  }
  splide.destroy();
  return { views, steps, before, after: root.outerHTML };
}

/** What extensions bundle. */
export const theirs = { EventInterface };

Object.assign(window, { play, classes, markup, view, theirs });
