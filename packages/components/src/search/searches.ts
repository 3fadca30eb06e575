import type { Lazy } from '../behaviour/mount';
import { loadChunk } from '../page/chunks';
import { selectorOf } from './selector';

const points = () => loadChunk('search', () => import('./points'));

/** Results below a field, with pages, on mount points `algolia-banner` (SCH-01). */
export const searchbanner: Lazy = {
  name: 'algolia-banner',
  selector: selectorOf('banner'),
  load: async () => (await points()).searchbanner,
};

/** Suggestions below a field, on mount points `algolia-box` (SCH-01). */
export const searchbox: Lazy = {
  name: 'algolia-box',
  selector: selectorOf('box'),
  load: async () => (await points()).searchbox,
};

/**
 * Both widgets, for `mountAll(document, [...behaviours, ...searches])`. They are no part of `behaviours`, because their
 * libraries are installed by those sites alone that have a search.
 */
export const searches: readonly Lazy[] = [searchbanner, searchbox];
