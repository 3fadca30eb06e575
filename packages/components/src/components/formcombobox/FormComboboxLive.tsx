'use client';

import { createLeaf } from '../../behaviour/Live';
import { type FormComboboxOptions, formcombobox } from './formcombobox.behaviour';

/** The client leaf of `FormCombobox`. */
export const FormComboboxLive = createLeaf<FormComboboxOptions, boolean>(formcombobox);
