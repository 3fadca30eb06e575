import type { Core } from './types';

/**
 * Has `start` make the handler of an event when the first one comes: a mount need not compile what only a visitor needs.
 *
 * @param start - may add more listeners, which this event reaches if it comes to them later
 */
export function atFirst<K extends keyof HTMLElementEventMap>(
  core: Core,
  target: HTMLElement,
  type: K,
  start: (core: Core) => (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  let handle: ReturnType<typeof start> | undefined;
  core.listen(
    target,
    type,
    event => {
      handle ??= start(core);
      handle(event);
    },
    options,
  );
}
