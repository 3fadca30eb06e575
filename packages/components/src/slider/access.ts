import { classOf, find, STYLE } from '../behaviour/dom';
import type { memory } from '../behaviour/memory';
import type { Markup } from './types';

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
    listen: (target, type, handler, more) =>
      target.addEventListener(type, handler as (event: Event) => void, {
        signal: (session.ended as AbortController).signal,
        ...more,
      }),
  };
  return markup;
}
