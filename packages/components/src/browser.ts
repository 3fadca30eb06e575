import type { MountedAll } from './behaviour';
import { mountAll as mountThese, type PageOptions, behaviours as plain, startPage } from './behaviours';
import { searches } from './search/searches';

export * from './behaviours';

/** Every behaviour of this library and the search widgets, whose libraries are in the files next to this one. */
export const behaviours: typeof plain = [...plain, ...searches];

/**
 * As in `behaviours`, with everything as the default: all behaviours and the search widgets in the whole document. With a document it
 * also starts what belongs to the page as a whole (`startPage`).
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these: typeof behaviours = behaviours,
  options?: PageOptions,
): MountedAll {
  const mounted = mountThese(scope, these);
  const end = 'documentElement' in scope ? startPage(options) : undefined;
  return {
    ...mounted,
    destroy() {
      end?.();
      mounted.destroy();
    },
  };
}
