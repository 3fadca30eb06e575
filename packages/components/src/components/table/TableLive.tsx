'use client';

import { createLeaf } from '../../behaviour/Live';
import { type TableOptions, table } from './table.behaviour';

/** The client leaf of `Table`. */
export const TableLive = createLeaf<TableOptions, boolean>(table);
