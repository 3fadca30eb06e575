import { classOf, find, STYLE, draw as write } from '../behaviour/dom';
import type { memory } from '../behaviour/memory';
import type { Markup, Part } from './types';
import { weakly } from './weakly';

/** The time from `mount` to `destroy`. */
export interface Session {
  /** Ends the listeners; only a mounted slider has one. */
  ended?: AbortController | undefined;
  /** Restores the markup. */
  memory: ReturnType<typeof memory>;
}

/** Elements that a feature has made. They are removed at `destroy`, so nothing has to remember what they were. */
export const added = new WeakSet<Element>();

const NAME = 'slider';

/** Finds and changes the markup of a root; the session restores it. */
export function createMarkup(root: HTMLElement, session: Session): Markup {
  let known: { [part in Part]?: HTMLElement[] } = {};
  const markup: Markup = {
    parts: part => (known[part] ??= find(root, NAME, part)),
    look() {
      known = {};
    },
    draw(what, attributes, part = typeof what === 'string' ? what : 'root') {
      const base = part.startsWith('cmp-') ? part : classOf(NAME, part);
      for (const element of typeof what === 'string' ? markup.parts(what) : [what]) {
        if (added.has(element)) write(element, attributes, base);
        else session.memory.draw(element, attributes, base);
      }
    },
    style: (element, properties) => session.memory.draw(element, properties, STYLE),
    listen(target, type, handler, more) {
      const { signal } = session.ended as AbortController;
      const run = handler as (event: Event) => void;
      if (target !== window) return target.addEventListener(type, run, { signal, ...more });
      // Through the signal, the window would keep all other handlers alive.
      const weak = weakly(session.memory, run);
      target.addEventListener(type, weak);
      signal.addEventListener('abort', () => target.removeEventListener(type, weak));
    },
  };
  return markup;
}
