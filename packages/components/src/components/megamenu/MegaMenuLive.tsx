'use client';

import { createLeaf } from '../../behaviour/Live';
import { type MegaMenuOptions, megamenu } from './megamenu.behaviour';

/** The client leaf of `MegaMenu`. */
export const MegaMenuLive = createLeaf<MegaMenuOptions, string | null>(megamenu);
