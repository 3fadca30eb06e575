import { get, put, STYLE, draw as write } from './dom';
import type { Look } from './types';

/**
 * Writes attributes, classes, styles and text, and restores the markup as it was. It is the only way in which this
 * package changes markup that it has not rendered itself. `restore` is called once.
 *
 * @param finish - runs for each changed element at the end of `restore`, with a copy of the element as it was
 */
export function memory(finish?: (element: Element, was: Element) => void) {
  // By class too: an element may be a part of two blocks.
  const known = new Map<Element, { was: Element; looks: Map<string, Look> }>();
  const words = ({ classList }: Element) => [...classList].sort().join();
  const draw = (element: Element, look: Look, base: string): void => {
    let before = known.get(element);
    if (!before) {
      before = { was: element.cloneNode('text' in look) as Element, looks: new Map() };
      known.set(element, before);
    }
    before.looks.set(base, { ...before.looks.get(base), ...look });
    write(element, look, base);
  };
  return {
    draw,
    restore(): void {
      for (const [element, { was, looks }] of known) {
        const back = (name: string, base: string) => put(element, name, base, get(was, name, base));
        for (const [base, look] of looks) {
          for (const name in look) {
            // Somebody else owns what has changed since. A browser rewrites the text of styles, so those always go back.
            if (base === STYLE || get(element, name, base) === look[name]) back(name, base);
          }
        }
        // The same classes and styles also get the same text again.
        if (words(element) === words(was)) back('class', '');
        if ((element as HTMLElement).style.cssText === (was as HTMLElement).style.cssText) back('style', '');
        finish?.(element, was);
      }
    },
  };
}
