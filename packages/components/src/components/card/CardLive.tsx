'use client';

import { createLeaf } from '../../behaviour/Live';
import { type CardOptions, card } from './card.behaviour';

/** The client leaf of `Card`. */
export const CardLive = createLeaf<CardOptions, number>(card);
