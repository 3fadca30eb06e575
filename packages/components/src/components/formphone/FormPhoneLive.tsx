'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormPhoneOptions, formphone } from './formphone.behaviour';

/** The client leaf of `FormPhone`. */
export const FormPhoneLive = createLeaf<FormPhoneOptions, string>(formphone);
