import { sizeAnchorOffset } from '../generated/tokens';

/** Smooth scrolling, unless the visitor prefers reduced motion. */
export const behaviour = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Focuses an element without scrolling. An element that is not focusable becomes so until it loses focus. */
export function focusOn(element: HTMLElement | SVGElement): void {
  element.focus({ preventScroll: true });
  // The body is active when nothing has focus; only explicit focus makes Tab start at the top again.
  const { activeElement, body } = element.ownerDocument;
  if (activeElement === element && element !== body) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** Scrolls to the top of the page and focuses it: the element `top`, if there is one. */
export function toTop(page: Document = document): void {
  page.defaultView?.scrollTo({ top: 0, behavior: behaviour() });
  focusOn(page.getElementById('top') ?? page.body);
}

/** Scrolls an element to 170 px below the top of the viewport, or into view if it is in a dialog. */
export function scrollToElement(element: Element, how: ScrollBehavior = behaviour()): void {
  if (element.closest('dialog[open]')) element.scrollIntoView?.({ behavior: how });
  else scrollTo({ top: element.getBoundingClientRect().top + scrollY - sizeAnchorOffset, behavior: how });
}
