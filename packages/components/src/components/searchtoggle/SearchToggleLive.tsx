'use client';

import { createLeaf } from '../../behaviour/Live';
import { type SearchToggleOptions, searchtoggle } from './searchtoggle.behaviour';

/** The client leaf of `SearchToggle`. */
export const SearchToggleLive = createLeaf<SearchToggleOptions, boolean>(searchtoggle);
