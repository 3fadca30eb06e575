// Focus and dismissal of what opens on top of a page: menus, lists, a search, dialogs. On Apple's systems a press focuses no button
// or link, but the nearest ancestor that can have the focus. So the focus says neither what was pressed nor whether a visitor left.

import { keepsEscape } from './arbiter';
import { focusedFrom, holds, isIn, originOf, treeOf } from './platform';

/** Closes what is open; false if Escape does not mean it. */
type Close = (event: KeyboardEvent) => unknown;

/** What is open, in the order of opening. Escape closes the last. */
const layers: (readonly [page: Document, close: Close | undefined])[] = [];

/** What a visitor has pressed last, until a key is pressed. */
let pressed: HTMLElement | undefined | null;

/** Whether the focus is in an element, or where a press in it may have put it: an ancestor, or nowhere. */
export function hasFocus(root: Element): boolean {
  const at = focusedFrom(root);
  return root.contains(at) || holds(at, root);
}

/**
 * Calls back when Escape closes what is open: the last that was opened, so not what is below a dialog.
 *
 * @param close - without it, the browser closes it
 * @param signal - it is no longer open
 */
export function watchEscape(root: Element, close: Close | undefined, signal: AbortSignal): void {
  const page = root.ownerDocument;
  const layer = [page, close] as const;
  layers.push(layer);
  signal.addEventListener('abort', () => layers.splice(layers.indexOf(layer), 1));
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || keepsEscape(event, root)) return;
    const last = [...layers].reverse().find(([at, run]) => at === page && run?.(event) !== false);
    // A dialog around it stays open.
    if (last?.[1]) event.preventDefault();
  };
  page.addEventListener('keydown', key, { signal });
}

/**
 * Calls back when a visitor leaves what is open: with a press elsewhere, or when the focus moves elsewhere by anything but a press.
 *
 * @param places - the elements that belong to it
 * @param leave - called with the reason of the change
 * @param signal - it is no longer open
 */
export function watchLeave(
  root: Element,
  places: () => readonly (Element | undefined)[],
  leave: (reason: string, event: Event) => void,
  signal: AbortSignal,
): void {
  let isPressing = false;
  const note = (event: Event) => {
    const isClick = event.type === 'click';
    if (!isClick && event.type !== 'focusin') isPressing = event.type === 'mousedown';
    else if ((isClick || !isPressing) && !places().some(place => isIn(place, event)))
      leave(isClick ? 'outside' : 'focusout', event);
  };
  // The document does not see focus that moves within a shadow root.
  for (const tree of [root.ownerDocument, treeOf(root)])
    for (const type of ['mousedown', 'mouseup', 'keydown', 'click', 'focusin'])
      tree.addEventListener(type, note, { signal, capture: true });
}

const notePress = (event: Event) => {
  pressed =
    event.type === 'click' ? originOf(event).closest<HTMLElement>('a,button,summary,input,[tabindex]') : null;
};

/** Follows what a visitor presses in the page of a root, for `openerOf`. A page has these listeners once, and keeps them. */
export function watchPresses(root: Element): void {
  for (const type of ['click', 'keydown']) root.ownerDocument.addEventListener(type, notePress, true);
}

/** What has opened a root just now, to return the focus to: what was pressed, or has the focus. */
export const openerOf = (root: Element): HTMLElement | null =>
  pressed && !root.contains(pressed) ? pressed : (focusedFrom(root) as HTMLElement | null);
