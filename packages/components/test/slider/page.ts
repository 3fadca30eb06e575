// biome-ignore assist/source/organizeImports: the clock must be there before what uses it.
import * as clock from './clock';
import type { Case, Command, Result, View } from './case';
import { compare } from './compare';
import { generate } from './generate';
import { ours, type Subject, theirs } from './subjects';

// There is no pointer behind events that a script sends.
Element.prototype.setPointerCapture = () => undefined;

const EVENTS =
  'mounted ready move moved active inactive visible hidden refresh updated resize resized drag dragging dragged scroll scrolled overflow destroy click arrows:mounted arrows:updated pagination:mounted pagination:updated autoplay:play autoplay:pause'.split(
    ' ',
  );

/** The content of slides has sizes of its own, for those that keep them. */
const slideOf = (name: string, number: number): string => {
  const [width, height] = [120 + ((number * 37) % 90), 50 + ((number * 23) % 40)];
  return `<div class="${name}__slide"><div style="width:${width}px;height:${height}px"><a href="#s">${number}</a></div></div>`;
};

/** Puts one into the page, with a note of all that it tells. */
function stage(name: string, make: typeof ours, { slides, width, options }: Case) {
  const place = document.createElement('div');
  place.style.width = `${width}px`;
  const content = Array.from({ length: slides }, (_, number) => slideOf(name, number)).join('');
  place.innerHTML = `<div class="${name}"><div class="${name}__track"><div class="${name}__list">${content}</div></div></div>`;
  document.body.append(place);
  const subject = make(place.firstElementChild as HTMLElement, structuredClone(options));
  const events: string[] = [];
  const tell = (argument: unknown): string => {
    const slide = subject.slide(argument);
    if (slide) return `${slide.copy ? 'copy ' : ''}${slide.index}`;
    return typeof argument === 'number' || typeof argument === 'boolean' ? `${argument}` : '';
  };
  for (const event of EVENTS) {
    subject.on(event, (...args) => {
      events.push(`${event}(${args.map(tell).filter(Boolean).join()})`);
    });
  }
  return { subject, place, events };
}

/** @returns whether it came to stand exactly at an end */
function pointer(subject: Subject, command: Extract<Command, { do: 'drag' }>): boolean {
  let edge = false;
  const start = subject.edge();
  const track = subject.track();
  const box = track.getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const target = track.querySelector('[class*=__slide]:not([class*=clone]) > div') ?? track;
  const touch = command.by === 'touch';
  const send = (event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: clock.time() });
    target.dispatchEvent(event);
    clock.settle();
  };
  const init = (type: string) => ({
    ...at,
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerType: command.by,
    buttons: type === 'up' ? 0 : 1,
  });
  // A browser tells of a pointer first, then of the mouse or finger.
  const both = (type: 'down' | 'move' | 'up') => {
    send(new PointerEvent(`pointer${type}`, init(type)));
    if (!touch) return send(new MouseEvent(`mouse${type}`, init(type)));
    const point = new Touch({ identifier: 1, target, ...at, pageX: at.clientX, pageY: at.clientY });
    const name = { down: 'start', move: 'move', up: 'end' }[type];
    send(
      new TouchEvent(`touch${name}`, {
        bubbles: true,
        cancelable: true,
        changedTouches: [point],
        touches: type === 'up' ? [] : [point],
      }),
    );
  };
  both('down');
  for (const [x, y, ms] of command.path) {
    clock.advance(ms);
    at.clientX += x;
    at.clientY += y;
    both('move');
    const place = subject.edge();
    edge ||= place !== undefined && place !== start;
  }
  clock.advance(command.rest);
  both('up');
  if (!touch) send(new MouseEvent('click', { ...init('up'), detail: 1 }));
  return edge;
}

function perform(subject: Subject, place: HTMLElement, name: string, command: Command): unknown {
  switch (command.do) {
    case 'go':
      return subject.go(command.control);
    case 'arrow':
      return subject.arrow(command.which)?.click();
    case 'dot':
      return subject.dots()[command.place]?.click();
    case 'key': {
      const dot = command.dot === undefined ? undefined : subject.dots()[command.dot];
      if (command.dot !== undefined && !dot) return;
      const init = { key: command.key, bubbles: true, cancelable: true };
      (dot ?? subject.root).dispatchEvent(new KeyboardEvent('keydown', init));
      return;
    }
    case 'drag':
      return pointer(subject, command);
    case 'hover':
      subject.root.dispatchEvent(new MouseEvent('mouseenter'));
      return;
    case 'leave':
      subject.root.dispatchEvent(new MouseEvent('mouseleave'));
      return;
    case 'wait':
      return clock.advance(command.ms);
    case 'width':
      place.style.width = `${command.px}px`;
      clock.resize(command.px);
      return clock.advance(32);
    case 'options':
      return subject.options(structuredClone(command.options));
    case 'refresh':
      return subject.refresh();
    case 'add':
      return subject.add(slideOf(name, 7), command.index);
    case 'remove':
      return subject.remove(command.which);
    case 'destroy':
      return subject.destroy();
    case 'mount':
      return subject.mount();
  }
}

/** Plays a case with one of the two, and gives what was seen after each command. */
function play(name: string, make: typeof ours, given: Case): View[] {
  clock.reset();
  clock.page.width = given.width;
  document.body.textContent = '';
  const { subject, place, events } = stage(name, make, given);
  const views: View[] = [];
  let failed = '';
  const hear = (event: ErrorEvent) => {
    failed = event.message;
    event.preventDefault();
  };
  window.addEventListener('error', hear);
  const see = (run: () => unknown) => {
    failed = '';
    let error = '';
    let edge = false;
    try {
      edge = run() === true;
      clock.settle();
    } catch (thrown) {
      error = `${thrown}`.replace(/^Error: \[\w+\] /, '');
    }
    let rest: Partial<View> = {};
    try {
      rest = subject.state() < 7 ? subject.view() : { state: 7 };
    } catch (thrown) {
      error ||= `view: ${thrown}`;
    }
    views.push({ ...rest, edge, error: error || failed, events: events.splice(0) } as View);
  };
  see(() => subject.mount());
  for (const command of given.script) see(() => perform(subject, place, name, command));
  see(() => {
    subject.destroy();
  });
  window.removeEventListener('error', hear);
  return views;
}

/** Plays a case with both. */
function both(given: Case): Result & { ours: View[]; theirs: View[] } {
  const pair = [play('cmp-slider', ours, given), play('splide', theirs, given)] as const;
  return { ...compare(given, ...pair), ours: pair[0], theirs: pair[1] };
}

Object.assign(window, {
  /** Plays the cases of seeds; only what differs comes back. */
  playSeeds: (from: number, to: number): Result[] => {
    const results: Result[] = [];
    for (let seed = from; seed < to; seed++) {
      const { differences, excused, views } = both(generate(seed));
      results.push({ differences: differences.slice(0, 3), excused, views });
    }
    return results;
  },
  playCase: both,
});
