import type { Lazy } from '../behaviour/mount';
import { loadChunk } from '../page/chunks';
import { selectorOf } from './selector';

const points = () => loadChunk('search', () => import('./points'));

/** Paginated results below a search field, on mount points `algolia-banner`. */
export const searchbanner: Lazy = {
  name: 'algolia-banner',
  selector: selectorOf('banner'),
  load: async () => (await points()).searchbanner,
};

/** Suggestions below a search field, on mount points `algolia-box`. */
export const searchbox: Lazy = {
  name: 'algolia-box',
  selector: selectorOf('box'),
  load: async () => (await points()).searchbox,
};

/**
 * Both widgets, for `mountAll(document, [...behaviours, ...searches])`. They are not part of `behaviours`, because
 * only sites with a search install their libraries.
 */
export const searches: readonly Lazy[] = [searchbanner, searchbox];
