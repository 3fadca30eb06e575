import { draw, get, put } from './dom';
import type { Look } from './types';

/** Draws, and remembers each element as it was before. */
export function memory() {
  const known = new Map<Element, { was: Element; base: string; look: Look }>();
  const words = ({ classList }: Element) => [...classList].sort().join();
  return {
    draw(element: Element, look: Look, base: string): void {
      const before = known.get(element);
      const was = before?.was ?? (element.cloneNode('text' in look) as Element);
      known.set(element, { was, base, look: { ...before?.look, ...look } });
      draw(element, look, base);
    },
    restore(): void {
      for (const [element, { was, base, look }] of known) {
        const back = (name: string) => put(element, name, base, get(was, name, base));
        for (const name in look) {
          // What is not as we have left it is somebody else's by now.
          if (get(element, name, base) === look[name]) back(name);
        }
        // The same words; now also the same text between them.
        if (words(element) === words(was)) back('class');
      }
    },
  };
}
