import type { Mountable } from '../behaviour/mount';
import { searchPoint } from './point';

/** Paginated results below a search field. The widget is a separate chunk. */
export const searchbanner: Mountable = searchPoint('banner', () => import('./widgets/Banner'));

/** Suggestions below a search field. The widget is a separate chunk. */
export const searchbox: Mountable = searchPoint('box', () => import('./widgets/Box'));
