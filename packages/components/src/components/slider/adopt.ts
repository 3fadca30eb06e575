import { memory } from '../../behaviour/memory';
import type { Attributes } from '../../behaviour/types';

type Parent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** Moves a node. Where the browser supports it, what is inside (an iframe, a video) is not loaded again. */
export function move(parent: Parent, node: Node, before: Node | null): void {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** An element's attributes as text, in their order. */
const textOf = (element: Element) => [...element.attributes].map(({ name, value }) => [name, value] as const);

/** Writes the attributes again in their first order and spelling, if they still mean the same. */
function rewrite(element: Element, was: Element): void {
  const [now, before] = [textOf(element), textOf(was)];
  const same = ([name, value]: readonly [string, string]) => element.getAttribute(name) === value;
  if (`${now}` === `${before}` || now.length !== before.length || !before.every(same)) return;
  for (const [name] of now) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
}

/**
 * Turns elements of the CMS's own HTML into parts of a slider, and restores them to the letter, including the order of
 * their attributes. Restore after the slider has been destroyed.
 */
export function adoption() {
  const { draw, restore } = memory(rewrite);
  const steps: (() => void)[] = [];
  const set = (element: HTMLElement, attributes: Attributes) => draw(element, attributes, '');
  return {
    /** Sets attributes; `false` removes one. */
    set,
    /** Adds class names. */
    add: (element: HTMLElement, ...names: string[]) =>
      set(element, { class: [...new Set([...element.classList, ...names])].join(' ') }),
    /** Runs at `restore`, the last one first. */
    later: (step: () => void) => void steps.unshift(step),
    restore(): void {
      for (const step of steps) step();
      restore();
    },
  };
}

/** A new element with these class names. */
export function make(names: string): HTMLElement {
  const element = document.createElement('div');
  element.className = names;
  return element;
}
