'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormStepsOptions, formsteps } from './formsteps.behaviour';

/** The client leaf of `FormSteps`. */
export const FormStepsLive = createLeaf<FormStepsOptions, string>(formsteps);
