'use client';

import { createLeaf } from '../../behaviour/Live';
import { type ListOptions, list } from './list.behaviour';

/** The client leaf of a `List` with pages. */
export const ListLive = createLeaf<ListOptions, number>(list);
