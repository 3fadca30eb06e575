import { memory } from '../behaviour/memory';
import type { Look } from '../behaviour/types';

/** Writes attributes, classes and styles, and takes all of it back. */
export function ledger() {
  const { draw, restore } = memory();
  const styles = new Map<HTMLElement, { had: boolean; was: Map<string, string> }>();
  return {
    draw: draw as (element: Element, look: Look, base: string) => void,
    style(element: HTMLElement, property: string, value: string): void {
      let known = styles.get(element);
      if (!known) {
        known = { had: element.hasAttribute('style'), was: new Map() };
        styles.set(element, known);
      }
      const now = element.style.getPropertyValue(property);
      if (!known.was.has(property)) known.was.set(property, now);
      if (now !== value) element.style.setProperty(property, value);
    },
    restore(): void {
      restore();
      for (const [element, { had, was }] of styles) {
        for (const [property, value] of was) element.style.setProperty(property, value);
        // Read as text: a browser may write the attribute late.
        if (!had && !element.getAttribute('style')) element.removeAttribute('style');
      }
    },
  };
}
