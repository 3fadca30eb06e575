import type { MountedAll } from './behaviour';
import { mountAll as mountThese, type PageOptions, behaviours as plain } from './behaviours';
import { searches } from './search/searches';

export * from './behaviours';

/** Every behaviour of this library and the search widgets, whose libraries are in the files beside this one. */
export const behaviours: typeof plain = [...plain, ...searches];

/** As of `behaviours`; without a choice it starts the search widgets too. */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these: typeof behaviours = behaviours,
  options?: PageOptions,
): MountedAll {
  return mountThese(scope, these, options);
}
