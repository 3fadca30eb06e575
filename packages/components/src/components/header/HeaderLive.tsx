'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type HeaderOptions, header } from './header.behaviour';

/** The client leaf of `Header`: functions cannot cross from the server, so it brings the behaviour itself. */
export function HeaderLive(props: Omit<LiveProps<HeaderOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={header} />;
}
