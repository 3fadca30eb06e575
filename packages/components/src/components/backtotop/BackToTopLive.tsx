'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type BackToTopOptions, backtotop } from './backtotop.behaviour';

/** The client leaf of `BackToTop`: functions cannot cross from the server, so it brings the behaviour itself. */
export function BackToTopLive(props: Omit<LiveProps<BackToTopOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={backtotop} />;
}
