import {
  type AnyBehaviour,
  type Lazy,
  type Mountable,
  type MountedAll,
  mountAll as mountThese,
} from './behaviour';
import { recordVersion } from './page/version';

export * from './behaviour';
export * from './generated/behaviours';
export {
  type DataLayer,
  type DataLayerEvent,
  type DataLayerOptions,
  type DataLayerState,
  pageDataLayer,
} from './page/dataLayer';
export { type PageOptions, startPage } from './page/start';

/**
 * Runs behaviours over all markup of a document, a shadow root or an element, also over what is added later. It records the
 * library's version. `behaviours` has all of them; a page that names those that it uses sends no others.
 *
 * What belongs to the page as a whole, same-page links for example, is started by `startPage`, afterwards: a behaviour opens what a
 * hash in the address points into.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement,
  behaviours: readonly (AnyBehaviour | Mountable | Lazy)[],
): MountedAll {
  recordVersion();
  return mountThese(scope, behaviours);
}
