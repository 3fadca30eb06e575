'use client';

import { createLeaf } from '../../behaviour/Live';
import { type LanguageSwitcherOptions, languageswitcher } from './languageswitcher.behaviour';

/** The client leaf of `LanguageSwitcher`. */
export const LanguageSwitcherLive = createLeaf<LanguageSwitcherOptions, boolean>(languageswitcher);
