import type { Command, Target } from './case';
import * as clock from './clock';
import type { Subject } from './subject';

type Drag = Extract<Command, { do: 'drag' }>;
type Phase = 'down' | 'move' | 'up';

const TOUCH = { down: 'start', move: 'move', up: 'end' } as const;
const SELECTORS: Readonly<Record<Target, string>> = {
  content: ':scope > div',
  link: 'a',
  field: 'input',
  noDrag: '.no-drag',
};
/** How far (px) outside of the slider a mouse is released. */
const OUTSIDE = 3000;

/** The element that has captured the pointer. No pointer is behind the events of a script, so a browser would refuse it. */
let captured: Element | undefined;
Element.prototype.setPointerCapture = function capture() {
  captured = this;
};

/** The element in the first slide that a pointer is pressed on. */
function targetOf(subject: Subject, on: Target = 'content'): Element {
  const [slide] = subject.slides();
  return slide?.[1].querySelector(SELECTORS[on]) ?? subject.track();
}

/** Sends an event at the time of the clock. */
export function send(target: EventTarget, event: Event): boolean {
  Object.defineProperty(event, 'timeStamp', { value: clock.time() });
  const proceeds = target.dispatchEvent(event);
  clock.settle();
  return proceeds;
}

/**
 * Presses, moves and releases a pointer.
 *
 * @returns whether the row has reached an end exactly, and whether the browser would have followed a link
 */
export function drag(subject: Subject, command: Drag): { edge: boolean; followed?: boolean } {
  let edge = false;
  captured = undefined;
  const start = subject.edge();
  const track = subject.track();
  const box = track.getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const target = targetOf(subject, command.on);
  const touches = command.by !== 'mouse';
  const init = (buttons: number) => ({
    ...at,
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerType: command.by,
    buttons,
  });
  // A browser sends the event of the pointer first, then that of the mouse or finger.
  const both = (phase: Phase, on: Element = captured ?? target, buttons = phase === 'up' ? 0 : 1) => {
    send(on, new PointerEvent(`pointer${phase}`, init(buttons)));
    if (!touches) return send(on, new MouseEvent(`mouse${phase}`, init(buttons)));
    const point = new Touch({ identifier: 1, target, ...at, pageX: at.clientX, pageY: at.clientY });
    return send(
      target,
      new TouchEvent(`touch${TOUCH[phase]}`, {
        bubbles: true,
        cancelable: true,
        changedTouches: [point],
        touches: phase === 'up' ? [] : [point],
      }),
    );
  };
  both('down', target);
  for (const [x, y, ms] of command.path) {
    clock.advance(ms);
    at.clientX += x;
    at.clientY += y;
    both('move');
    const place = subject.edge();
    edge ||= place !== undefined && place !== start;
  }
  clock.advance(command.rest);
  if (!command.release) {
    both('up');
    if (touches) return { edge };
    const followed = send(target, new MouseEvent('click', { ...init(0), detail: 1 }));
    return command.on === 'link' ? { edge, followed } : { edge };
  }
  // The mouse leaves the slider, which only a captured pointer reports, and comes back without a button.
  const back = { ...at };
  const vertical = box.height > 0 && subject.root.matches('[class*=ttb]');
  at[vertical ? 'clientX' : 'clientY'] += OUTSIDE;
  const outside = captured ?? document.body;
  if (!captured) {
    for (const type of ['pointerout', 'mouseout']) {
      const Kind = type === 'pointerout' ? PointerEvent : MouseEvent;
      send(target, new Kind(type, { ...init(1), relatedTarget: document.body }));
    }
  }
  both('move', outside);
  if (command.release === 'outside') both('up', outside);
  captured = undefined;
  clock.advance(100);
  Object.assign(at, back);
  both('move', target, 0);
  return { edge };
}
