'use client';

import type { ReactNode } from 'react';
import { Live, type LiveProps } from '../../behaviour/Live';
import { usePage } from '../../page/context';
import { type AccordionOptions, accordion } from './accordion.behaviour';

/**
 * The client leaf of `Accordion`: functions cannot cross from the server, so it brings the behaviour itself. Where the
 * page's provider leaves accordions to a script of the CMS, it starts nothing (ACC-02).
 */
export function AccordionLive(props: Omit<LiveProps<AccordionOptions, string[]>, 'behaviour'>): ReactNode {
  return usePage().accordionToggling === 'host' ? null : <Live {...props} behaviour={accordion} />;
}
