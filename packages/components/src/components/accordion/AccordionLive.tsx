'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { usePage } from '../../page/context';
import { type AccordionOptions, accordion } from './accordion.behaviour';

/**
 * The client leaf of `Accordion`: functions cannot cross from the server, so it brings the behaviour itself. Where the
 * provider leaves the toggling to a script of the CMS it starts nothing (ACC-02).
 */
export function AccordionLive(props: Omit<LiveProps<AccordionOptions, string[]>, 'behaviour'>) {
  const isIdle = usePage().accordionToggling === 'host' || props.isIdle;
  return <Live {...props} isIdle={isIdle} behaviour={accordion} />;
}
