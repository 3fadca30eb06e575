'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type MegaMenuOptions, megamenu } from './megamenu.behaviour';

/** The client leaf of `MegaMenu`: functions cannot cross from the server, so it brings the behaviour itself. */
export function MegaMenuLive(props: Omit<LiveProps<MegaMenuOptions, string | null>, 'behaviour'>) {
  return <Live {...props} behaviour={megamenu} />;
}
