import type { Core } from './types';

/**
 * Starts something at its first event, which it then handles with all later ones: a mount costs what the browser has to
 * compile, and most sliders of a page are never dragged or swiped.
 *
 * @param start - returns the handler
 */
export function atFirst<K extends keyof HTMLElementEventMap>(
  core: Core,
  type: K,
  start: (core: Core) => (event: HTMLElementEventMap[K]) => void,
): void {
  let handler: ReturnType<typeof start> | undefined;
  const run = (event: HTMLElementEventMap[K]) => {
    handler ??= start(core);
    handler(event);
  };
  core.listen(core.track, type, run, { passive: true });
}
