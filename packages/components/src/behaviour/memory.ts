import { get, put, STYLE, draw as write } from './dom';
import type { Attributes } from './types';

/**
 * Writes attributes, classes, styles and text, and restores the markup as it was. This package changes
 * markup that it has not rendered itself only through it. `restore` is called once.
 *
 * @param finish - runs for each changed element at the end of `restore`, with a copy of the original element
 */
export function memory(finish?: (element: Element, was: Element) => void) {
  // By class too: an element may be a part of two blocks.
  const known = new Map<Element, { was: Element; drawn: Map<string, Attributes> }>();
  const words = ({ classList }: Element) => [...classList].sort().join();
  const draw = (element: Element, attributes: Attributes, base: string): void => {
    let before = known.get(element);
    if (!before) {
      before = { was: element.cloneNode('text' in attributes) as Element, drawn: new Map() };
      known.set(element, before);
    }
    before.drawn.set(base, { ...before.drawn.get(base), ...attributes });
    write(element, attributes, base);
  };
  return {
    draw,
    restore(): void {
      for (const [element, { was, drawn }] of known) {
        const back = (name: string, base: string) => put(element, name, base, get(was, name, base));
        for (const [base, attributes] of drawn) {
          for (const name in attributes) {
            // Values that changed since then belong to another script. A browser rewrites the text of styles, so those are always restored.
            if (base === STYLE || get(element, name, base) === attributes[name]) back(name, base);
          }
        }
        // Unchanged classes and styles also get their original text again.
        if (words(element) === words(was)) back('class', '');
        if ((element as HTMLElement).style.cssText === (was as HTMLElement).style.cssText) back('style', '');
        finish?.(element, was);
      }
    },
  };
}
