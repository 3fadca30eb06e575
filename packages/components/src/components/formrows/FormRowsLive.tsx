'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormRowsOptions, formrows } from './formrows.behaviour';

/** The client leaf of `FormRows`. */
export const FormRowsLive = createLeaf<FormRowsOptions, number>(formrows);
