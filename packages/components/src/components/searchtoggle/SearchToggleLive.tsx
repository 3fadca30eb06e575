'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type SearchToggleOptions, searchtoggle } from './searchtoggle.behaviour';

/** The client leaf of `SearchToggle`: functions cannot cross from the server, so it brings the behaviour itself. */
export function SearchToggleLive(props: Omit<LiveProps<SearchToggleOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={searchtoggle} />;
}
