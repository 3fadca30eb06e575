'use client';

import { createLeaf } from '../../behaviour/Live';
import { type BackToTopOptions, backtotop } from './backtotop.behaviour';

/** The client leaf of `BackToTop`. */
export const BackToTopLive = createLeaf<BackToTopOptions, boolean>(backtotop);
