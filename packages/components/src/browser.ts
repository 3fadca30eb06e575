import type { MountedAll } from './behaviour';
import { mountAll as mountThese, type PageOptions, behaviours as plain } from './behaviours';
import { searches } from './search/searches';

export * from './behaviours';

/** All behaviours and the search widgets, whose libraries are in files next to this one. */
export const behaviours: typeof plain = [...plain, ...searches];

/** Like `mountAll` of `behaviours`; by default it also starts the search widgets. */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement = document,
  these: typeof behaviours = behaviours,
  options?: PageOptions,
): MountedAll {
  return mountThese(scope, these, options);
}
