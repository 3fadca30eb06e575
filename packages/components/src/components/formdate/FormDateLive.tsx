'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormDateOptions, formdate } from './formdate.behaviour';

/** The client leaf of `FormDate`. */
export const FormDateLive = createLeaf<FormDateOptions, boolean>(formdate);
