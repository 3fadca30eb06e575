'use client';

import { createLeaf, type LeafProps } from '../../behaviour/Live';
import { usePage } from '../../page/context';
import { type AccordionOptions, accordion } from './accordion.behaviour';

const Leaf = createLeaf<AccordionOptions, string[]>(accordion);

/** The client leaf of `Accordion`. It starts nothing if the provider leaves toggling to a script of the CMS. */
export function AccordionLive(props: LeafProps<AccordionOptions, string[]>) {
  const isHost = usePage().accordionToggling === 'host';
  return <Leaf {...props} isIdle={props.isIdle || isHost} />;
}
