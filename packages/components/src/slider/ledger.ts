import { memory } from '../behaviour/memory';
import type { Look } from '../behaviour/types';

/** Writes attributes, classes and styles, and takes all of it back, to the letter. */
export function ledger() {
  let { draw, restore } = memory();
  /** Each element's own styles, and its attribute as it was and as the browser would write it. */
  const styles = new Map<HTMLElement, { own: Record<string, string>; was: string | null; text: string }>();
  return {
    draw: (element: Element, look: Look, base: string): void => draw(element, look, base),
    style(element: HTMLElement, property: string, value: string): void {
      const { style } = element;
      let known = styles.get(element);
      if (!known) {
        known = { own: {}, was: element.getAttribute('style'), text: style.cssText };
        styles.set(element, known);
      }
      const now = style.getPropertyValue(property);
      known.own[property] ??= now;
      if (now !== value) style.setProperty(property, value);
    },
    restore(): void {
      restore();
      for (const [element, { own, was, text }] of styles) {
        for (const property in own) element.style.setProperty(property, own[property] as string);
        // Read as the attribute: a browser may write it late.
        if ((element.getAttribute('style') ?? '') !== text) continue;
        if (was === null) element.removeAttribute('style');
        else element.setAttribute('style', was);
      }
      styles.clear();
      ({ draw, restore } = memory());
    },
  };
}
