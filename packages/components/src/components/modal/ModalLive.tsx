'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type ModalOptions, modal } from './modal.behaviour';

/** The client leaf of `Modal`: functions cannot cross from the server, so it brings the behaviour itself. */
export function ModalLive(props: Omit<LiveProps<ModalOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={modal} />;
}
