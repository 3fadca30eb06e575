'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormNumberOptions, formnumber } from './formnumber.behaviour';

/** The client leaf of `FormNumber`. */
export const FormNumberLive = createLeaf<FormNumberOptions, number | undefined>(formnumber);
