import type { Mountable } from '../behaviour/mount';
import { searchPoint } from './point';

/** Results below a field, with pages; the widget itself is a chunk of its own. */
export const searchbanner: Mountable = searchPoint('banner', () => import('./widgets/Banner'));

/** Suggestions below a field; the widget itself is a chunk of its own. */
export const searchbox: Mountable = searchPoint('box', () => import('./widgets/Box'));
