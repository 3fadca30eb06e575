'use client';

import { createLeaf } from '../../behaviour/Live';
import { type TabsOptions, tabs } from './tabs.behaviour';

/** The client leaf of `Tabs`. */
export const TabsLive = createLeaf<TabsOptions, string>(tabs);
