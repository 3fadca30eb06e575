'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormFileOptions, formfile } from './formfile.behaviour';

/** The client leaf of `FormFile`. */
export const FormFileLive = createLeaf<FormFileOptions, number>(formfile);
