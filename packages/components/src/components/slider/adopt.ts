import { memory } from '../../behaviour/memory';
import type { Look } from '../../behaviour/types';

type Parent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** Puts a node elsewhere, without loading again what is in it where the browser can do that. */
export function move(parent: Parent, node: Node, before: Node | null): void {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** An element's attributes as text, in their order. */
const written = (element: Element) =>
  [...element.attributes].map(({ name, value }) => [name, value] as const);

/** Writes attributes again that mean the same as before, but stand in another order or are written in another way. */
function rewrite(element: HTMLElement, before: ReturnType<typeof written>): void {
  const had = before.some(([name]) => name === 'style');
  if (!had && !element.getAttribute('style')) element.removeAttribute('style');
  const now = written(element);
  if (`${now}` === `${before}` || now.length !== before.length) return;
  const same = ([name, value]: readonly [string, string]) => {
    const at = element.getAttribute(name);
    if (name !== 'style') return at === value;
    const probe = document.createElement('i');
    probe.style.cssText = value;
    return probe.style.cssText === element.style.cssText;
  };
  if (!before.every(same)) return;
  for (const [name] of now) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
}

/**
 * Makes parts of a slider of somebody else's elements, and takes all of it back: what was there before has the same text
 * again, down to the order of its attributes. The slider must have ended by then.
 */
export function adoption() {
  const { draw, restore } = memory();
  const before = new Map<HTMLElement, ReturnType<typeof written>>();
  const undo: (() => void)[] = [];
  const set = (element: HTMLElement, look: Look) => {
    if (!before.has(element)) before.set(element, written(element));
    draw(element, look, '');
  };
  return {
    /** Sets attributes; `false` is none. */
    set,
    /** Adds class names. */
    add: (element: HTMLElement, ...names: string[]) =>
      set(element, { class: [...new Set([...element.classList, ...names])].join(' ') }),
    /** Runs at the end, the last one first. */
    later: (step: () => void) => void undo.push(step),
    restore(): void {
      restore();
      for (const step of undo.reverse()) step();
      for (const [element, attributes] of before) rewrite(element, attributes);
    },
  };
}

/** A new element with these class names. */
export function make(names: string): HTMLElement {
  const element = document.createElement('div');
  element.className = names;
  return element;
}
