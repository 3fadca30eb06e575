import { type MountedAll, mountAll as mountThese } from './behaviour';
import { behaviours } from './generated/behaviours';
import { type PageOptions, startPage } from './page/start';
import { recordVersion } from './page/version';

export * from './behaviour';
export * from './generated/behaviours';
export { type DataLayer, type DataLayerEvent, type DataLayerState, pageDataLayer } from './page/dataLayer';
export type { PageOptions };

/**
 * Starts the components in a document, a shadow root or an element, including markup added later. For a document,
 * it also starts the page-wide features: version (VER-02), same-page links, data layer.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these = behaviours,
  options?: PageOptions,
): MountedAll {
  const mounted = mountThese(scope, these);
  // After the behaviours, which open components that hide the target of a hash.
  const end = 'documentElement' in scope ? startPage(options) : recordVersion();
  return {
    ...mounted,
    destroy() {
      end?.();
      mounted.destroy();
    },
  };
}
