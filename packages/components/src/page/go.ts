import { sizeAnchorOffset } from '../generated/tokens';

/** Smoothly, but for visitors who want less motion. */
export const behaviour = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Gives an element the focus and scrolls nothing. One that takes none takes it until it loses it. */
export function focusOn(element: HTMLElement | SVGElement): void {
  element.focus({ preventScroll: true });
  // The body has the focus whenever nothing has: only by its own does the keyboard start from the top again.
  const { activeElement, body } = element.ownerDocument;
  if (activeElement === element && element !== body) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** Scrolls to the top of the page, which gets the focus: its element `top`, if there is one (TOP-01). */
export function toTop(page: Document = document): void {
  page.defaultView?.scrollTo({ top: 0, behavior: behaviour() });
  focusOn(page.getElementById('top') ?? page.body);
}

/** Scrolls so that an element stands 170 px below the top of the window (ANC-01), or into view where it is in a dialog. */
export function scrollToElement(element: Element, how: ScrollBehavior = behaviour()): void {
  if (element.closest('dialog[open]')) element.scrollIntoView?.({ behavior: how });
  else scrollTo({ top: element.getBoundingClientRect().top + scrollY - sizeAnchorOffset, behavior: how });
}
