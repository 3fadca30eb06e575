import { get, put } from '../behaviour/dom';
import { memory } from '../behaviour/memory';
import type { Look } from '../behaviour/types';

/** Writes attributes, classes and styles, and takes all of it back, to the letter. */
export function ledger() {
  let { draw, restore } = memory();
  /** Each element with styles of ours, and as it was before. */
  const styles = new Map<HTMLElement, { was: HTMLElement; names: Set<string> }>();
  return {
    draw: (element: Element, look: Look, base: string): void => draw(element, look, base),
    style(element: HTMLElement, property: string, value: string): void {
      let known = styles.get(element);
      if (!known) {
        known = { was: element.cloneNode() as HTMLElement, names: new Set() };
        styles.set(element, known);
      }
      known.names.add(property);
      if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
    },
    restore(): void {
      restore();
      for (const [element, { was, names }] of styles) {
        for (const name of names) element.style.setProperty(name, was.style.getPropertyValue(name));
        // Nothing else has changed since, so that also the text is to be the same again.
        if (element.style.cssText === was.style.cssText) put(element, 'style', '', get(was, 'style', ''));
      }
      styles.clear();
      ({ draw, restore } = memory());
    },
  };
}
