import { classOf, find, STYLE } from '../behaviour/dom';
import type { memory } from '../behaviour/memory';
import type { Markup } from './types';
import { weakly } from './weakly';

/** The time from `mount` to `destroy`. */
export interface Session {
  /** Ends the listeners; only a mounted slider has one. */
  ended?: AbortController | undefined;
  /** Restores the markup. */
  memory: ReturnType<typeof memory>;
}

const NAME = 'slider';

/** Finds and changes the markup of a root; the session restores it. */
export function createMarkup(root: HTMLElement, session: Session): Markup {
  const markup: Markup = {
    parts: part => find(root, NAME, part),
    draw(what, attributes, part = typeof what === 'string' ? what : 'root') {
      for (const element of typeof what === 'string' ? markup.parts(what) : [what]) {
        session.memory.draw(element, attributes, part.startsWith('cmp-') ? part : classOf(NAME, part));
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
