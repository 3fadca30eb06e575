import { type MountedAll, mountAll as mountThese } from './behaviour';
import { behaviours } from './generated/behaviours';
import { type PageOptions, startPage } from './page/start';
import { recordVersion } from './page/version';

export * from './behaviour';
export * from './generated/behaviours';
export { type DataLayer, type DataLayerEvent, type DataLayerState, pageDataLayer } from './page/dataLayer';
export type { PageOptions };

/**
 * Brings all markup of a document, a shadow root or an element to life, what is added later included. With a document it also starts
 * what belongs to the page as a whole: its version (VER-02), same-page links, the data layer.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these = behaviours,
  options?: PageOptions,
): MountedAll {
  const mounted = mountThese(scope, these);
  // After the behaviours, which open what a hash in the address points into.
  const end = 'documentElement' in scope ? startPage(options) : recordVersion();
  return {
    ...mounted,
    destroy() {
      end?.();
      mounted.destroy();
    },
  };
}
