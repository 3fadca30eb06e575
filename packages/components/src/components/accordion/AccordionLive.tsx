'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type AccordionOptions, accordion } from './accordion.behaviour';

/** The client leaf of `Accordion`: functions cannot cross from the server, so it brings the behaviour itself. */
export function AccordionLive(
  props: Omit<LiveProps<AccordionOptions, string[]>, 'behaviour'>,
): null {
  return Live({ ...props, behaviour: accordion });
}
