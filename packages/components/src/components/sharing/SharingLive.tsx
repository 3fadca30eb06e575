'use client';

import { createLeaf } from '../../behaviour/Live';
import { type SharingOptions, sharing } from './sharing.behaviour';

/** The client leaf of `Sharing`. */
export const SharingLive = createLeaf<SharingOptions, boolean>(sharing);
