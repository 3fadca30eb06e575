import { draw, get, put } from './dom';
import type { Look } from './types';

/** Draws, and remembers each element as it was before. */
export function memory() {
  // By class too: an element may be a part of two blocks.
  const known = new Map<Element, { was: Element; looks: Map<string, Look> }>();
  const words = ({ classList }: Element) => [...classList].sort().join();
  return {
    draw(element: Element, look: Look, base: string): void {
      let before = known.get(element);
      if (!before) {
        before = { was: element.cloneNode('text' in look) as Element, looks: new Map() };
        known.set(element, before);
      }
      before.looks.set(base, { ...before.looks.get(base), ...look });
      draw(element, look, base);
    },
    restore(): void {
      for (const [element, { was, looks }] of known) {
        const back = (name: string, base: string) => put(element, name, base, get(was, name, base));
        for (const [base, look] of looks) {
          for (const name in look) {
            // What is not as we have left it is somebody else's by now.
            if (get(element, name, base) === look[name]) back(name, base);
          }
        }
        // The same words; now also the same text between them.
        if (words(element) === words(was)) back('class', '');
      }
    },
  };
}
