// Who owns a key, a press, a movement or a turn of the wheel where a component contains what uses it as well: a video in a slide, a
// wide table, a slider in a slider. Every behaviour asks here before it uses an event. The rules are the table in the guide to
// accessibility (`demo/guides`), "Keys and gestures".

import { holds, isComposing } from './platform';

/** On top of the page, or a program of its own: everything in it stays there. */
const LAYERS = 'dialog,[popover],[role$=dialog],[role=application]';

/** And controls with a value that keys and drags change. */
const VALUES = `${LAYERS},input,select,textarea,[contenteditable]:not([contenteditable=false]),[role=slider],[aria-valuenow][tabindex]`;

/** And widgets with arrow keys of their own. */
const KEYS = `${VALUES},audio,video,[role$=box],[role$=grid],[role^=menu],[role^=radio],[role^=tree],[role=tab]`;

/** And media with a time line. */
const PRESSES = `${VALUES},audio[controls],video[controls]`;

/** Turns of the wheel that are at most this far apart (ms) are one, as for browsers: who owned the first owns the others. */
const PAUSE = 150;

/** Events that a behaviour has used. All listeners of the page still receive them. */
const taken = new WeakSet<Event>();

/** Marks an event as used, so that no behaviour around this one uses it as well. */
export const take = (event: Event): unknown => taken.add(event);

/** Whether a listener has used an event. */
const isUsed = (event: Event): boolean => event.defaultPrevented || taken.has(event);

/** Whether an event has been used, or an element owns it on the way from its target to a root, also out of shadow roots. */
function isOwned(event: Event, root: Element, owns: (element: Element) => unknown): boolean {
  const path = event.composedPath() as Element[];
  const end = path.indexOf(root);
  return isUsed(event) || path.slice(0, end).some(element => element.nodeType === 1 && owns(element));
}

/**
 * Whether a visitor can scroll an element further.
 *
 * @param way - negative to the left or up, positive to the right or down
 */
export function scrolls(element: Element, vertical: boolean, way: number): boolean {
  const { direction, overflowX, overflowY } = getComputedStyle(element);
  const [at, room] = vertical
    ? [element.scrollTop, element.scrollHeight - element.clientHeight]
    : [element.scrollLeft, element.scrollWidth - element.clientWidth];
  // From right to left, positions are negative. They may have fractions.
  const before = !vertical && direction === 'rtl' ? at + room : at;
  return /auto|scroll/.test(vertical ? overflowY : overflowX) && (way < 0 ? before : room - before) >= 1;
}

/** Whether an input method writes with a key, or something owns it that is not around the root. The root need not have the focus. */
const keeps = (event: KeyboardEvent, root: Element, owns: (element: Element) => unknown): boolean =>
  isComposing(event) || isOwned(event, root, element => !holds(element, root) && owns(element));

/** Whether something in a root owns a key. `also` accepts more owners: what scrolls where an arrow key points. */
export const keepsKey = (
  event: KeyboardEvent,
  root: Element,
  also?: (element: Element) => boolean,
): boolean => keeps(event, root, element => element.matches(KEYS) || also?.(element));

/** Whether Escape closes something smaller than the layer that asks: a list of suggestions, or a layer of the site on top of it. */
export const keepsEscape = (event: KeyboardEvent, root: Element): boolean =>
  keeps(event, root, element => element.matches(`${LAYERS},[role=combobox][aria-expanded=true]`));

/**
 * Whether something in a root owns a pointer: the press, and with it the drag that may follow, or its movement. An inner slider
 * owns a movement that it follows, and what scrolls one of a finger.
 *
 * @param way - of a movement: where it scrolls, against the finger, as in `scrolls`
 */
export const keepsPointer = (event: PointerEvent, root: Element, vertical: boolean, way?: number): boolean =>
  // With Shift it extends the selection of text.
  event.shiftKey ||
  isOwned(event, root, element => {
    const isMouse = event.pointerType === 'mouse';
    if (way) return !isMouse && scrolls(element, vertical, way);
    return (
      element.matches(PRESSES) ||
      (isMouse && element.matches('[draggable=true]')) ||
      // Its own script follows the pointer where the browser must not: anything but `auto`, `manipulation` and the axis. It is
      // undefined in a DOM without layout.
      !(vertical ? /^[amu]|y/ : /^[amu]|x/).test(getComputedStyle(element).touchAction)
    );
  });

/** Returns whether something in a root owns a turn of the wheel along an axis; decides once for all events of a turn. */
export function watchWheel(root: Element, vertical: boolean): (event: WheelEvent) => boolean {
  let end = 0;
  let owned = false;
  return event => {
    const { timeStamp, deltaX, deltaY } = event;
    if (timeStamp > end) {
      const way = vertical ? deltaY : deltaX;
      owned = isOwned(event, root, element => element.matches(LAYERS) || scrolls(element, vertical, way));
    }
    end = timeStamp + PAUSE;
    return owned || isUsed(event);
  };
}
