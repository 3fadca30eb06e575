'use client';

import { createLeaf } from '../../behaviour/Live';
import { type HeaderOptions, header } from './header.behaviour';

/** The client leaf of `Header`. */
export const HeaderLive = createLeaf<HeaderOptions, boolean>(header);
