'use client';

import { createLeaf } from '../../behaviour/Live';
import { type ModalOptions, modal } from './modal.behaviour';

/** The client leaf of `Modal`. */
export const ModalLive = createLeaf<ModalOptions, boolean>(modal);
