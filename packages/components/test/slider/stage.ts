import type { Case, Content } from './case';
import * as clock from './clock';
import { arrived, type Options, type Subject } from './subject';

const EVENTS =
  'mounted ready move moved active inactive visible hidden refresh updated resize resized drag dragging dragged scroll scrolled overflow destroy click arrows:mounted arrows:updated pagination:mounted pagination:updated autoplay:play autoplay:pause lazyload:loaded'.split(
    ' ',
  );
/** The events of a second slider that are compared. */
const SECOND = ['move', 'moved', 'drag', 'dragged', 'click'];

/** Creates a subject on a root. */
export type Make = (root: HTMLElement, options: Options) => Subject;

/** The sliders of a case in the page, and the events that they have emitted. */
export interface Stage {
  readonly name: string;
  readonly place: HTMLElement;
  readonly subject: Subject;
  readonly second?: Subject;
  readonly events: string[];
  readonly secondEvents: string[];
}

/** The markup of a slide. Its content has its own size, for slides with `autoWidth` or `autoHeight`. */
export function slideOf(name: string, number: number, content: Content = 'link', inner = ''): string {
  const [width, height] =
    content === 'images' ? [30, 20] : [120 + ((number * 37) % 90), 50 + ((number * 23) % 40)];
  const attribute = name === 'splide' ? 'data-splide-lazy' : 'data-slider-lazy';
  const more = {
    link: '',
    images: '',
    fields: '<input size="4"><span class="no-drag">text</span>',
    lazy: `<img ${attribute}="image-${number}" alt="" width="30" height="20">`,
  }[content];
  return `<div class="${name}__slide"><div style="width:${width}px;height:${height}px"><a href="#s">${number}</a>${more}</div>${inner}</div>`;
}

const sliderOf = (name: string, slides: number, content?: Content, inner = ''): string => {
  const list = Array.from({ length: slides }, (_, number) =>
    slideOf(name, number, content, number ? '' : inner),
  );
  return `<div class="${name}"><div class="${name}__track"><div class="${name}__list">${list.join('')}</div></div></div>`;
};

/** Puts the sliders of a case into the page, not mounted, and records their events. */
export function stage(name: string, make: Make, given: Case): Stage {
  const { slides, width, options, second } = given;
  const place = document.createElement('div');
  place.style.width = `${width}px`;
  if (given.hidden) place.style.display = 'none';
  const other = second ? sliderOf(name, second.slides) : '';
  place.innerHTML =
    second?.where === 'inside'
      ? sliderOf(name, slides, given.content, other)
      : `${sliderOf(name, slides, given.content)}${other}`;
  document.body.append(place);
  const events: string[] = [];
  const secondEvents: string[] = [];
  const record = (subject: Subject, names: readonly string[], into: string[]) => {
    const show = (argument: unknown): string => {
      const slide = subject.slide(argument);
      if (slide) return `${slide.copy ? 'copy ' : ''}${slide.index}`;
      return typeof argument === 'number' || typeof argument === 'boolean' ? `${argument}` : '';
    };
    for (const event of names) {
      subject.on(event, (...args) => {
        into.push(`${event}(${args.map(show).filter(Boolean).join()})`);
      });
    }
  };
  const roots = place.querySelectorAll<HTMLElement>(`.${name}`);
  const subject = make(roots[0] as HTMLElement, structuredClone(options));
  record(subject, EVENTS, events);
  if (!second) return { name, place, subject, events, secondEvents };
  const partner = make(roots[1] as HTMLElement, structuredClone(second.options));
  record(partner, SECOND, secondEvents);
  if (second.where === 'synced') subject.sync(partner);
  return { name, place, subject, second: partner, events, secondEvents };
}

/** Lets the requested images arrive, or fail. */
export function load(images: Iterable<HTMLImageElement>, lazy: string, ok: boolean): void {
  const requested = [...images].filter(image => !image.hasAttribute(lazy) && !arrived.has(image));
  for (const image of requested) {
    arrived.add(image);
    image.dispatchEvent(new Event(ok ? 'load' : 'error'));
    clock.settle();
  }
}

/** Lets the images of Splide's clones arrive at once, as often as that requests further ones. */
export function loadClones({ place, subject }: Stage): void {
  const images = place.querySelectorAll<HTMLImageElement>('.splide__slide--clone img');
  for (const image of images) load([image], subject.lazy, true);
}
