import { isModified } from './platform';

/**
 * Reports plain clicks on the elements that open something, before any other script of the page, and cancels the browser's default
 * action. Otherwise a router's link that is such an element would navigate: routers only ignore clicks that are already cancelled.
 *
 * @param find - the element that an event opens something with, if it is one
 * @param signal - stops it
 */
export function watchTriggers<T>(
  root: Element,
  find: (event: Event) => T | undefined,
  report: (trigger: T, event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  const click = (event: MouseEvent) => {
    const trigger = !event.defaultPrevented && !isModified(event) && find(event);
    if (!trigger) return;
    event.preventDefault();
    report(trigger, event);
  };
  root.ownerDocument.addEventListener('click', click, { capture: true, signal });
}
