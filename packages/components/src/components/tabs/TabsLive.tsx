'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type TabsOptions, tabs } from './tabs.behaviour';

/** The client leaf of `Tabs`: functions cannot cross from the server, so it brings the behaviour itself. */
export function TabsLive(props: Omit<LiveProps<TabsOptions, string>, 'behaviour'>) {
  return <Live {...props} behaviour={tabs} />;
}
