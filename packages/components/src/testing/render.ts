import { type MountedAll, mountAll } from '../behaviour';
import { behaviours } from '../generated/behaviours';

/** What `renderBehaviours` returns. */
export interface RenderedBehaviours {
  /** The element that contains the HTML. */
  readonly container: HTMLElement;
  /** Stops the behaviours and removes the HTML. */
  unmount(): void;
}

const rendered = new Set<RenderedBehaviours>();

/**
 * Adds HTML of a CMS to the page and starts its behaviours, as `mountAll` does on a site. Resolves when all of them run, including those
 * that are loaded on demand.
 *
 * @param html - trusted HTML
 * @param list - the behaviours; all of them by default
 */
export async function renderBehaviours(
  html: string,
  list: Parameters<typeof mountAll>[1] = behaviours,
): Promise<RenderedBehaviours> {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const mounted: MountedAll = mountAll(container, list);
  const result: RenderedBehaviours = {
    container,
    unmount() {
      if (!rendered.delete(result)) return;
      mounted.destroy();
      container.remove();
    },
  };
  rendered.add(result);
  await mounted.ready;
  return result;
}

/** Removes everything that has been rendered. */
export function unmountAll(): void {
  for (const view of [...rendered]) view.unmount();
}
