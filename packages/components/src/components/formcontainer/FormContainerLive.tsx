'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormOptions, type FormStatus, formcontainer } from './formcontainer.behaviour';

/** The client leaf of `FormContainer`. */
export const FormContainerLive = createLeaf<FormOptions, FormStatus>(formcontainer);
